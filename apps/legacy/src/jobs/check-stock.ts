import { counted, formatDecimal } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import type { Trx } from '../kernel/db/db.ts'

/** How many of what is wrong a task names. */
const MAX_DICHOS = 20

/** The first of what is wrong by their names, and how many more there are. */
export const namesInWords = (nombres: readonly (string | number)[], son: number): string => {
  const dichos = nombres.slice(0, MAX_DICHOS)

  return `${dichos.join(', ')}${son > dichos.length ? ` y ${son - dichos.length} más` : ''}`
}

/** Products whose movements are summed at once: those of all are more than a statement has time for where there are millions. */
const A_LA_VEZ = 10

type Malo = { lote: string; medidas: string[]; cuanto: string; falta: boolean }

/** 'ficha 77 (3,00 de menos)': by how much, which stays the same while the lot goes on being sold, so that one task says it. */
const inWords = ({ lote, medidas, cuanto, falta }: Malo): string => {
  const medida = medidas.map((one) => formatDecimal(one)).join(' x ')

  return `${lote}${medida && ` de ${medida}`} (${formatDecimal(cuanto, 2)} de ${falta ? 'menos' : 'más'})`
}

/** Lots of these products in which something else lies than the sum of their movements. */
const wrongOf = async (trx: Trx, productos: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<Malo>`with movidos as (
      select c_ficha, prod01, deposito, medidas, atributos, case tipo when 'E' then cantidad else -cantidad end as n
        from stock_movimientos where prod01 = any(${productos}::text[])
      union all select '', prod01, a_deposito, medidas, atributos, cantidad
        from stock_movimientos where tipo = 'T' and prod01 = any(${productos}::text[])),
    sumas as (select c_ficha, prod01, deposito, medidas, atributos, sum(n) as n from movidos group by 1, 2, 3, 4, 5),
    fichas as (select * from stock_fichas where prod01 = any(${productos}::text[]))
    select case when c_ficha <> '' then 'ficha ' || c_ficha else prod01 || ' en ' || deposito end as lote,
      case when c_ficha = '' then medidas else '{}' end as medidas,
      abs(coalesce(t.stock_fis, 0) - coalesce(s.n, 0))::text as cuanto, coalesce(t.stock_fis, 0) < coalesce(s.n, 0) as falta
    from fichas t full join sumas s using (c_ficha, prod01, deposito, medidas, atributos)
    where coalesce(t.stock_fis, 0) <> coalesce(s.n, 0)`.execute(trx)

  return rows.map(inWords)
}

/** Lots in which something else lies than the sum of their movements, in words; '' where all are right (DAT-04). */
export const checkStock = async (trx: Trx): Promise<string> => {
  const productos = (await trx.selectFrom('productos').select('prod01').orderBy('prod01').execute()).map(
    ({ prod01 }) => prod01,
  )
  const lotes: string[] = []
  for (let from = 0; from < productos.length; from += A_LA_VEZ)
    lotes.push(...(await wrongOf(trx, productos.slice(from, from + A_LA_VEZ))))
  if (lotes.length === 0) return ''

  return `${counted(lotes.length, 'lote', 'lotes')} con otro stock que el de sus movimientos: ${namesInWords(lotes.toSorted(), lotes.length)}`
}
