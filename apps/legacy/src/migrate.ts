import { Migrator, NO_MIGRATIONS } from 'kysely/migration'
import { migrations } from '../db/migrations/index.ts'
import type { Db } from './db.ts'

/** Brings the tables to the newest shape, or all the way back; each migration in a transaction of its own run. */
export const migrate = async (db: Db, to: 'latest' | 'none' = 'latest'): Promise<string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } =
    to === 'latest' ? await migrator.migrateToLatest() : await migrator.migrateTo(NO_MIGRATIONS)
  if (error) throw error

  return results.map(({ migrationName }) => migrationName)
}
