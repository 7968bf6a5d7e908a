import { Socket } from 'node:net'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

/** A database and how to close it. */
export type OpenDb = { db: Db; close: () => Promise<void> }

const raw = (text: string) => text

const int8 = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`)

  return value
}

const { INT8, DATE, NUMERIC } = pg.types.builtins

/** Decimals and dates are exact text, int8 is a number (docs/adr/0003). */
const PARSERS: Record<number, (text: string) => unknown> = { [INT8]: int8, [DATE]: raw, [NUMERIC]: raw }

/** Connections of each kind. Reads have their own: saves that wait for a lock would take them all (fault 69). */
const CONNECTIONS = 10

/** Longest wait for a connection, in milliseconds; after it the call is told to come back. */
const CONNECT_MS = 1_000

/** What one statement, one lock and one forgotten transaction may take, in milliseconds. */
const LIMITS = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 }

/** A server silent for longer than any statement may take is gone, though nobody has said so (fault 63). */
const SILENCE_MS = 17_000

const socket = (silenceMs: number) => () => {
  const stream = new Socket()

  return stream.setTimeout(silenceMs, () =>
    stream.destroy(Object.assign(new Error('The database server fell silent'), { code: 'ETIMEDOUT' })),
  )
}

type Options = {
  silenceMs?: number
  /** For who works on the whole database at once: migrations, the seed, a restore. */
  isPatient?: boolean
}

/** A FATAL error is a connection's last word. Its query fails before the socket closes: nobody else may get it between. */
const endAfterFatal = (client: pg.Client) => {
  client.connection.on('errorMessage', ({ severity }: { severity?: string }) => {
    if (severity === 'FATAL') void client.end().catch(() => {})
  })
}

const openPool = (connectionString: string, { silenceMs = SILENCE_MS, isPatient = false }: Options): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    // Compiling a plan pays where a statement takes seconds; here it was most of the time of those of a tenth of one.
    options: '-c jit=off',
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format) },
    ...(!isPatient && { ...LIMITS, stream: socket(silenceMs) }),
  })
  // Whoever uses a connection that ends learns it from his query; without these listeners it would end us all.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (client instanceof pg.Client) endAfterFatal(client)
  })

  return pool
}

/** Reads on some connections, transactions on others. */
class TwoPools extends Kysely<Schema> {
  readonly #saves: Db

  constructor(reads: pg.Pool, saves: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool: reads }) })
    this.#saves = new Kysely({ dialect: new PostgresDialect({ pool: saves }) })
  }

  override transaction() {
    return this.#saves.transaction()
  }

  override async destroy() {
    await Promise.all([super.destroy(), this.#saves.destroy()])
  }
}

/** The database that a connection string names. Nothing is connected yet. */
export const connect = (connectionString: string, options: Options = {}): OpenDb => {
  const open = () => openPool(connectionString, options)
  const db = new TwoPools(open(), open())

  return { db, close: () => db.destroy() }
}
