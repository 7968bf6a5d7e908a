import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Prepared goods that left by a movement of ours are promised no longer (DAT-04): where nobody sends snapshots of the stock, nothing else
 * tells that they are gone. `movimiento` is that movement.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table stock_movimientos drop constraint stock_movimientos_tipo_check`,
    sql`alter table stock_movimientos add constraint stock_movimientos_tipo_check check (tipo in ('E', 'S', 'T', 'D'))`,
    sql`alter table stock_salidas add column movimiento bigint references stock_movimientos`,
    sql`create index stock_salidas_ficha on stock_salidas (c_ficha, id) where importacion is null and movimiento is null`,
    sql`create index stock_salidas_movimiento on stock_salidas (movimiento) where movimiento is not null`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table stock_salidas drop column movimiento`,
    sql`delete from stock_movimientos where tipo = 'D'`,
    sql`alter table stock_movimientos drop constraint stock_movimientos_tipo_check`,
    sql`alter table stock_movimientos add constraint stock_movimientos_tipo_check check (tipo in ('E', 'S', 'T'))`,
  ])
