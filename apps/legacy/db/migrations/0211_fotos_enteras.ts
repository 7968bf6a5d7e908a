import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Whether a source sent the whole stock of the deposits that it names, or only the changes (DAT-10). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`alter table importaciones add column entera boolean not null default false`])

export const down = (db: Kysely<unknown>) => run(db, [sql`alter table importaciones drop column entera`])
