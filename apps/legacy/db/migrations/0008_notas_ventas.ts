import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Where a sales note comes from, and how much of each of its lines the warehouse has prepared (DOC-07). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table cotizaciones add column n_cotizacion_origen bigint references cotizaciones`,
    sql`create index cotizaciones_origen on cotizaciones (n_cotizacion_origen) where n_cotizacion_origen is not null`,
    sql`alter table cotizacion_items
      add column nro_item_origen integer,
      add column cantidad_preparada numeric not null default 0
        check (cantidad_preparada >= 0 and cantidad_preparada <= coalesce(cantidad, 0))`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table cotizacion_items drop column nro_item_origen, drop column cantidad_preparada`,
    sql`alter table cotizaciones drop column n_cotizacion_origen`,
  ])
