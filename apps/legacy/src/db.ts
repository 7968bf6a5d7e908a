import { mkdir } from 'node:fs/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
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

/** Both drivers answer the same: decimals and dates as exact text, int8 as a number (docs/adr/0005). */
const PARSERS: Record<number, (text: string) => unknown> = {
  [types.INT8]: int8,
  [types.DATE]: raw,
  [types.NUMERIC]: raw,
}

/** Embedded Postgres in `dir`, which the caller has locked; 'memory://' keeps nothing. `template` is a dumped folder. */
export const openEmbedded = async (dir: string, template?: Blob): Promise<OpenDb & { pglite: PGlite }> => {
  if (!dir.startsWith('memory://')) await mkdir(dir, { recursive: true })
  const pglite = await PGlite.create(dir, { parsers: PARSERS, ...(template && { loadDataDir: template }) })
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }) })

  const close = async () => {
    await db.destroy()
    // kysely closes what it has used; a database that nobody asked anything is still open.
    if (!pglite.closed) await pglite.close()
  }

  return { db, pglite, close }
}

/** A Postgres server. `schema` keeps a test's tables apart from all others. */
export const openServer = (connectionString: string, schema?: string): OpenDb => {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    types: { getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format) },
    ...(schema && { options: `-c search_path=${schema}` }),
  })
  // A connection that the server ends while idle is replaced by the pool; without a listener it would end us.
  pool.on('error', () => {})
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })

  return { db, close: () => db.destroy() }
}
