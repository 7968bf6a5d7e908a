import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Sets whose rows are known by many fields together: each row of a file is found by an index of those that tell most, and not among all
 * movements of its product, or all arrivals (DAT-07).
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create index stock_movimientos_clave on stock_movimientos (prod01, fecha, c_ficha, motivo)`,
    sql`create index ingresos_clave on ingresos (numero, codigo)`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`drop index stock_movimientos_clave`, sql`drop index ingresos_clave`])
