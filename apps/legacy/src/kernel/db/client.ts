import { currentSpan, inPart } from '@yunque/metrics/tracing'
import pg from 'pg'

/** Postgres's message for a prepared statement whose table has changed its columns. */
export const CHANGED = '0A000'

/** Most prepared statements of a connection, and their longest text: some statements differ by the number of saved lines. */
const PREPARED = { count: 200, length: 10_000 }

/** Queries that use a partial index only for some parameter values: a generic prepared plan would not use it. */
const BY_VALUE = /\son conflict\s*\([^)]*\)\s*where\s/i

/** The commit is on this machine only and may be lost with it (DUR-10). SQLSTATE 08007 is 'transaction resolution unknown'. */
export const unreplicated = () => Object.assign(new Error('Not known to be replicated'), { code: '08007' })

/** The statement with which kysely commits. */
const COMMIT = 'commit'

/** A statement's verb and table; the rest of it must not leave this process. */
const nameOf = (text: string): string => {
  const [, verb = 'sql'] = /^[\s(]*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(\w+)/i.exec(text) ?? []

  return `${verb.toLowerCase()}${table ? ` ${table}` : ''}`
}

/** Records a statement as a span of its request (OPE-06). Calls with a callback are not recorded, since they answer no promise. */
const traced = ([asked, , told]: unknown[], send: () => unknown): unknown => {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown }).text
  if (!currentSpan() || typeof text !== 'string' || told) return send()

  return inPart(nameOf(text), 'client', async () => send(), { 'db.system.name': 'postgresql' })
}

/**
 * If somebody ends the wait for the standby, Postgres still reports success, with a warning ('committed locally, but might not
 * have been replicated'). So a COMMIT with any warning is in doubt; another statement only where the warning comes
 * from that wait.
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

  // The driver's signature has a dozen forms; kysely uses the one with text and values.
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
 * Prepares each statement with parameters on first use: most of the time of a save went into planning the same ones again. They
 * all find rows by key, so one plan suits all values.
 */
export class PreparingClient extends HonestClient {
  #names = new Map<string, string>()

  readonly #queryAs = (name: string, text: string, values: unknown[]) =>
    (super.query({ name, text, values }) as Promise<unknown>).catch((error: { code?: string }) => {
      // A newer server's migration changed a table's columns: everything is prepared again, and `inTransaction` retries.
      if (error.code === CHANGED) this.#names = new Map()
      throw error
    })

  readonly #nameOf = (text: string): string | undefined => {
    const isNew = !this.#names.has(text) && this.#names.size < PREPARED.count
    if (isNew && text.length < PREPARED.length && !BY_VALUE.test(text)) this.#names.set(text, crypto.randomUUID())

    return this.#names.get(text)
  }

  // Kysely's BEGIN and COMMIT have no parameters, so they are not prepared.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const name = typeof text === 'string' && Array.isArray(values) && values.length ? this.#nameOf(text) : undefined

    return (
      name ? this.#queryAs(name, text as string, values as unknown[]) : super.query(...(args as [string]))
    ) as never
  }
}
