import type { QueryExecutorProvider, RawBuilder } from 'kysely'

/** Runs statements one after another. */
export const run = async (db: QueryExecutorProvider, statements: RawBuilder<unknown>[]): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
