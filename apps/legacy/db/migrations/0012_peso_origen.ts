import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Where a line's weight comes from (VIS-12). It is not known for lines saved before: they go on following the list. */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table cotizacion_items
      add column peso_origen text not null default 'lista' check (peso_origen in ('lista', 'manual'))`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`alter table cotizacion_items drop column peso_origen`])
