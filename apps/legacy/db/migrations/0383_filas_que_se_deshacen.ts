import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Who refers to a contact, a client or a product is found by an index: where an import of thousands of them was undone, all documents
 * were read for each, and no statement has the time for that (DAT-07, LIM-16).
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create index cotizaciones_contacto on cotizaciones (nro_cpt) where nro_cpt is not null`,
    sql`create index seguimientos_contacto on seguimientos (nro_cpt) where nro_cpt is not null`,
    sql`create index tareas_cliente on tareas (cliente) where cliente is not null`,
    sql`create index pedido_items_producto on pedido_items (codigo)`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index pedido_items_producto`,
    sql`drop index tareas_cliente`,
    sql`drop index seguimientos_contacto`,
    sql`drop index cotizaciones_contacto`,
  ])
