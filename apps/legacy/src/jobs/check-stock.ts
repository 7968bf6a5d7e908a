import { counted } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import type { Trx } from '../kernel/db/db.ts'

/** How many of what is wrong a task names. */
const MAX_DICHOS = 20

/** The first of what is wrong by their names, and how many more there are. */
export const namesInWords = (nombres: readonly (string | number)[], son: number): string => {
  const dichos = nombres.slice(0, MAX_DICHOS)

  return `${dichos.join(', ')}${son > dichos.length ? ` y ${son - dichos.length} más` : ''}`
}

type Lote = { lote: string; son: number }

/** Lots in which something else lies than the sum of their movements, in words; '' where all are right (DAT-04). */
export const checkStock = async (trx: Trx): Promise<string> => {
  const { rows } = await sql<Lote>`with movidos as (
      select c_ficha, prod01, deposito, medidas, atributos, case tipo when 'E' then cantidad else -cantidad end as n
        from stock_movimientos
      union all select '', prod01, a_deposito, medidas, atributos, cantidad from stock_movimientos where tipo = 'T'),
    sumas as (select c_ficha, prod01, deposito, medidas, atributos, sum(n) as n from movidos group by 1, 2, 3, 4, 5)
    select case when c_ficha <> '' then 'ficha ' || c_ficha else prod01 || ' en ' || deposito end as lote, (count(*) over ())::int as son
    from stock_fichas t full join sumas s using (c_ficha, prod01, deposito, medidas, atributos)
    where coalesce(t.stock_fis, 0) <> coalesce(s.n, 0) order by 1 limit ${MAX_DICHOS}`.execute(trx)
  const [{ son } = { son: 0 }] = rows
  if (son === 0) return ''
  const lotes = rows.map(({ lote }) => lote)

  return `${counted(son, 'lote', 'lotes')} con otro stock que el de sus movimientos: ${namesInWords(lotes, son)}`
}
