import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Indexes arrivals in the order in which the first two hundred of a family are shown, and by the day that decides whether they
 * are still to come (STO-06). Without the second index the planner does not know that most arrivals are past.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create index ingresos_fecha on ingresos (fecha_arrivo, id)`,
    sql`create index ingresos_llegada on ingresos (coalesce(ingreso_planta, fecha_arrivo))`,
    sql`analyze ingresos`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop index ingresos_fecha, ingresos_llegada`])
