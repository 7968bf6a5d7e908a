import { type Migration, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import { migrations } from '../../../db/migrations/index.ts'
import type { Db } from './db.ts'

const NEWER = 'es de una versión de Yunque más nueva que este programa. Instale esa versión o una posterior.'

/** The database has migrations that this program does not know: a newer version made them. */
const isFromNewer = (error: unknown) =>
  error instanceof Error && /previously executed migration .* is missing/.test(error.message)

/** Brings the tables to the shape that they had when these migrations were done, as a backup remembers it, or back. */
export const migrateAs = async (db: Db, names: string[], to: 'latest' | 'none' = 'latest'): Promise<void> => {
  const known = Object.entries(migrations).filter(([name]) => names.includes(name))
  if (known.length < names.length) throw new Error(`La copia ${NEWER}`)
  await migrate(db, to, Object.fromEntries(known))
}

/** Brings the tables to the newest shape, or all the way back; each migration in a transaction of its own run. */
export const migrate = async (
  db: Db,
  to: 'latest' | 'none' = 'latest',
  known: Record<string, Migration> = migrations,
): Promise<string[]> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    // Migrations of people who work side by side arrive in another order than their numbers.
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } =
    to === 'latest' ? await migrator.migrateToLatest() : await migrator.migrateTo(NO_MIGRATIONS)
  if (error) throw isFromNewer(error) ? new Error(NEWER) : error

  return results.map(({ migrationName }) => migrationName)
}
