import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** The client's purchase order, '' for none. */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`alter table cotizaciones add column orden_compra text not null default ''`])

export const down = (db: Kysely<unknown>) => run(db, [sql`alter table cotizaciones drop column orden_compra`])
