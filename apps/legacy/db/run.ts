import type { Kysely, RawBuilder } from 'kysely'

/** Runs statements one after another. */
export const run = async (db: Kysely<unknown>, statements: RawBuilder<unknown>[]): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
