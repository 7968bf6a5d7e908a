import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** What whoever asked for a file might do then: a file does not open once that is no longer so (DUR-04). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`alter table descargas add column derechos text not null default ''`])

export const down = (db: Kysely<unknown>) => run(db, [sql`alter table descargas drop column derechos`])
