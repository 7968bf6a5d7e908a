import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { connect } from '../kernel/db/db.ts'
import { migrate } from '../kernel/db/migrate.ts'

/** The name contains its time, so that databases left behind by a killed run can be found. */
export const databaseName = () => `yunque_test_${Math.floor(Date.now() / 1_000)}_${randomBytes(6).toString('hex')}`

/** A test database older than this was left behind. */
const LEFT_BEHIND_S = 6 * 3_600

export const urlOf = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`

  return url.href
}

/** Runs one statement on a server; the names in it come from `databaseName`. Answers its first column. */
export const administer = async (server: string, statement: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' })

    return rows.map(([first = '']) => first)
  } finally {
    await client.end()
  }
}

/** Tables in which migrations 0120 and 0155 insert rows for every desk. */
const DE_LA_CASA =
  'listas, condiciones_opciones, entrega_valores, vencimientos, tipos_vencimientos, parametros, clientes, negocios'

/**
 * The migrated database of this run, emptied: a test states what its desk holds, and only tests about them keep the migrations'
 * rows (`openTestDb`). Nobody stays connected to it, or it could not be copied.
 */
export const makeTemplate = async (server: string): Promise<string> => {
  const name = databaseName()
  await administer(server, `create database ${name}`)
  const { db, close } = connect(urlOf(server, name))
  await migrate(db)
    .then(() => sql`truncate ${sql.raw(DE_LA_CASA)} cascade`.execute(db))
    .finally(close)

  return name
}

/** Where a run's databases are made: the server, the database that they are copied from, and whether it keeps its data. */
export type TestServer = { server: string; template: string; keepsData: boolean }

export const isKeeping = async (server: string): Promise<boolean> =>
  (await administer(server, 'show fsync'))[0] === 'on'

/**
 * Copying the files takes half as long as writing them to the log, but makes a server that keeps its data put all of it on
 * its disk, twice: beside other tests that took four times as long. Nobody misses a test's last commits.
 */
export const copyTemplate = async ({ server, template, keepsData }: TestServer, name: string): Promise<void> => {
  const strategy = keepsData ? 'wal_log' : 'file_copy'
  await administer(server, `create database ${name} template ${template} strategy ${strategy}`)
  if (keepsData) await administer(server, `alter database ${name} set synchronous_commit = off`)
}

export const dropLeftBehind = async (server: string): Promise<void> => {
  const old = await administer(
    server,
    `select datname from pg_database where datname ~ '^yunque_test_[0-9]+_[0-9a-f]+$'
      and split_part(datname, '_', 3)::int < extract(epoch from now()) - ${LEFT_BEHIND_S}`,
  )
  for (const name of old) await administer(server, `drop database if exists ${name} with (force)`)
}
