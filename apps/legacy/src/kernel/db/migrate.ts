import { sql } from 'kysely'
import { type Migration, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import { migrations } from '../../../db/migrations/index.ts'
import type { Db } from './db.ts'

const NEWER = 'es de una versión de Yunque más nueva que este programa. Instale esa versión o una posterior.'

/** The database has migrations that this program does not know: a newer version made them. */
const isFromNewer = (error: unknown) =>
  error instanceof Error && /previously executed migration .* is missing/.test(error.message)

/** Refuses a database of another encoding: it would take most texts, and refuse the first '€' that somebody types. */
export const refuseEncoding = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const [{ server_encoding } = { server_encoding: '' }] = rows
  if (server_encoding !== 'UTF8')
    throw new Error(
      `está en ${server_encoding}, y tiene que estar en UTF-8. Cree otra: create database … encoding 'UTF8' template template0.`,
    )
}

/** Whether no version of the desk has made its tables there yet. */
export const isWithoutTables = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('kysely_migration') is not null as made`.execute(db)

  return rows[0]?.made !== true
}

/** Migrates the tables to the shape of a backup, by the names of the migrations that it lists, or all the way back. */
export const migrateAs = async (db: Db, names: string[], to: 'latest' | 'none' = 'latest'): Promise<void> => {
  const known = Object.entries(migrations).filter(([name]) => names.includes(name))
  if (known.length < names.length) throw new Error(`La copia ${NEWER}`)
  await migrate(db, to, Object.fromEntries(known))
}

/** Migrates the tables to the newest shape, or all the way back; each migration in its own transaction. */
export const migrate = async (
  db: Db,
  to: 'latest' | 'none' = 'latest',
  known: Record<string, Migration> = migrations,
): Promise<string[]> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    // Branches are merged in another order than their migrations are numbered.
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } =
    to === 'latest' ? await migrator.migrateToLatest() : await migrator.migrateTo(NO_MIGRATIONS)
  if (error) throw isFromNewer(error) ? new Error(NEWER) : error

  return results.map(({ migrationName }) => migrationName)
}
