import type { Kysely, RawBuilder } from 'kysely'

/** Runs statements one after another: the embedded database takes one per call. */
export const run = async (db: Kysely<unknown>, statements: RawBuilder<unknown>[]): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
