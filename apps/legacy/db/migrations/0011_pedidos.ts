import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Orders placed with represented mills. The lines still on their way are in `ingresos`, with the same nro_pp and item_pp. */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table pedidos (
      numero bigint primary key,
      fecha date not null,
      emisor text not null,
      moneda text not null check (moneda in ('D', 'P')),
      observaciones text not null default ''
    )`,
    sql`create table pedido_items (
      numero bigint not null references pedidos,
      item_pp integer not null,
      codigo text not null references productos,
      cantidad numeric not null,
      cantidad_equivalente numeric,
      precio_unitario numeric not null check (scale(precio_unitario) <= 8),
      precio_total numeric not null check (scale(precio_total) <= 2),
      fecha_arrivo date,
      ingreso_planta date,
      primary key (numero, item_pp)
    )`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop table pedido_items`, sql`drop table pedidos`])
