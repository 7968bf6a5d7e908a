import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Why a line waits, or waited, for approval: a code of contracts/margen, '' for none (DOC-06, DOC-10). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table cotizacion_items
      add column aprobacion text not null default '' check (aprobacion in ('', 'C', 'S', 'T', 'M'))`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`alter table cotizacion_items drop column aprobacion`])
