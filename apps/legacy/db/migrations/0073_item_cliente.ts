import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

export const up = (db: Kysely<unknown>) =>
  run(db, [sql`alter table cotizacion_items add column item_cliente text not null default ''`])

export const down = (db: Kysely<unknown>) => run(db, [sql`alter table cotizacion_items drop column item_cliente`])
