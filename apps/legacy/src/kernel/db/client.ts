import { currentSpan, inPart } from '@yunque/metrics/tracing'
import pg from 'pg'

/** What Postgres says of a prepared statement whose table has other columns by now. */
export const CHANGED = '0A000'

/** How many statements one connection keeps prepared, and their longest text: some depend on how many lines are saved. */
const PREPARED = { count: 200, length: 10_000 }

/** Queries whose partial index depends on a parameter's value: a prepared plan for all values would not use it. */
const BY_VALUE = /\son conflict\s*\([^)]*\)\s*where\s/i

/** Only this machine has the commit: it may be lost with it (DUR-10). SQLSTATE 08007 is 'transaction resolution unknown'. */
export const unreplicated = () => Object.assign(new Error('Not known to be replicated'), { code: '08007' })

/** The statements with which kysely ends a transaction. */
const COMMIT = 'commit'

/** A statement by what it does and to which table: whatever else it says stays here. */
const nameOf = (text: string): string => {
  const [, verb = 'sql'] = /^[\s(]*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(\w+)/i.exec(text) ?? []

  return `${verb.toLowerCase()}${table ? ` ${table}` : ''}`
}

/** Records a statement as a part of the request that it belongs to (OPE-06): one whose answer is a promise. */
const traced = ([asked, , told]: unknown[], send: () => unknown): unknown => {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown }).text
  if (!currentSpan() || typeof text !== 'string' || told) return send()

  return inPart(nameOf(text), 'client', async () => send(), { 'db.system.name': 'postgresql' })
}

/**
 * When somebody ends a wait for the standby, Postgres tells success with a warning ('committed locally, but might not have
 * been replicated'). So a COMMIT with any warning is in doubt, and another statement only where the code that waits has
 * warned.
 */
export class HonestClient extends pg.Client {
  #isCommit = false
  #isUnreplicated = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('notice', ({ code, routine }) => {
      if (code === '01000' && (this.#isCommit || routine === 'SyncRepWaitForLSN')) this.#isUnreplicated = true
    })
  }

  // The driver's own signature has a dozen forms; kysely uses the one of text and values.
  override query(...args: unknown[]): never {
    const answer = traced(args, () => super.query(...(args as [string])) as unknown)
    if (!(answer instanceof Promise)) return answer as never
    this.#isCommit = args[0] === COMMIT

    return answer.then((result) => {
      if (!this.#isUnreplicated) return result
      this.#isUnreplicated = false
      throw unreplicated()
    }) as never
  }
}

/**
 * Prepares each statement of parameters the first time: most of what Postgres does for a save was planning the same ones again.
 * All of them look rows up by their keys, for which one plan is as good as any.
 */
export class PreparingClient extends HonestClient {
  #names = new Map<string, string>()

  readonly #queryAs = (name: string, text: string, values: unknown[]) =>
    (super.query({ name, text, values }) as Promise<unknown>).catch((error: { code?: string }) => {
      // A table has other columns since (a newer server's migration): all are prepared anew, and `inTransaction` tries again.
      if (error.code === CHANGED) this.#names = new Map()
      throw error
    })

  readonly #nameOf = (text: string): string | undefined => {
    const isNew = !this.#names.has(text) && this.#names.size < PREPARED.count
    if (isNew && text.length < PREPARED.length && !BY_VALUE.test(text)) this.#names.set(text, crypto.randomUUID())

    return this.#names.get(text)
  }

  // Kysely begins and commits without parameters.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const name = typeof text === 'string' && Array.isArray(values) && values.length ? this.#nameOf(text) : undefined

    return (
      name ? this.#queryAs(name, text as string, values as unknown[]) : super.query(...(args as [string]))
    ) as never
  }
}
