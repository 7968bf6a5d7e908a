import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * What later questions need to read no more than they show (LIM-16): arrivals are expected until 90 days after their own, lots of
 * products in use come first, and requests are asked for by each of their states. A representative's documents are no quotations:
 * told that, the planner does not walk through all of those for the first page of his.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create index ingresos_esperados on ingresos (coalesce(ingreso_planta, fecha_arrivo + 90, 'infinity'))`,
    sql`create index productos_en_uso on productos (en_uso desc, prod01)`,
    sql`create index pedidos_recibidos_estado on pedidos_recibidos (estado, llego desc, id desc)`,
    sql`create statistics cotizaciones_de_usuario (mcv) on tipo, usuario from cotizaciones`,
    sql`alter statistics cotizaciones_de_usuario set statistics 1000`,
    sql`analyze cotizaciones`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop statistics cotizaciones_de_usuario`,
    sql`drop index pedidos_recibidos_estado`,
    sql`drop index productos_en_uso`,
    sql`drop index ingresos_esperados`,
  ])
