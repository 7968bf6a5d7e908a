import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Where a line's weight comes from (VIS-12). Of a line saved before nobody knows: it follows the list, as it did. */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table cotizacion_items
      add column peso_origen text not null default 'lista' check (peso_origen in ('lista', 'manual'))`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`alter table cotizacion_items drop column peso_origen`])
