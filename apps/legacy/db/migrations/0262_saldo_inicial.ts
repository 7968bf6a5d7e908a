import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * What lies in each lot is the sum of its movements (DAT-04), which a job checks from now on. Lots that were there before the movements, as
 * those of the demo company, get one that says what they had.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`with movidos as (
        select c_ficha, prod01, deposito, medidas, atributos, case tipo when 'E' then cantidad else -cantidad end as n
          from stock_movimientos
        union all select '', prod01, a_deposito, medidas, atributos, cantidad from stock_movimientos where tipo = 'T'),
      sumas as (select c_ficha, prod01, deposito, medidas, atributos, sum(n) as n from movidos group by 1, 2, 3, 4, 5),
      faltan as (select t.*, t.stock_fis - coalesce(s.n, 0) as de_mas from stock_fichas t
        left join sumas s using (c_ficha, prod01, deposito, medidas, atributos))
      insert into stock_movimientos (tipo, fecha, c_ficha, prod01, deposito, medidas, atributos, cantidad, kilos, motivo)
      select case when de_mas > 0 then 'E' else 'S' end, (now() at time zone 'America/Argentina/Buenos_Aires')::date,
        c_ficha, prod01, deposito, medidas, atributos, abs(de_mas), case when de_mas = stock_fis then nullif(stock_fise, 0) end, 'Saldo inicial'
      from faltan where de_mas <> 0`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`delete from stock_movimientos where motivo = 'Saldo inicial'`])
