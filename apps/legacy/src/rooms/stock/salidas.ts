import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'

/**
 * How pictures of stock and our own sales come together (DAT-10; docs/reconciliation.md).
 *
 * What lies in a lot is told by the picture; what is promised of it is ours, and no picture touches it. Goods leave both at different
 * moments: dispatch prepares them here, and the other system takes them off its stock when they go out. A picture that is older than
 * that has them still, so they stay promised; a younger one has them no more, and promised as well they would be missing twice. So
 * each preparation is noted with its moment, and the first picture of a moment by which it is surely out gives its promise back.
 */

/** By then the other system has taken what was prepared off its stock. Too long hides goods for a day; too short sells them twice. */
const SALIDA_MS = 24 * 3_600_000

type Linea = { n_cotizacion: number; nro_item: string }

/** Notes what was prepared of a line beyond `hecho`, which was prepared of it before. Only of a lot is anything promised. */
export const noteSalida = async (trx: Trx, { n_cotizacion, nro_item }: Linea, hecho: string, momento: Date) => {
  await sql`insert into stock_salidas (n_cotizacion, nro_item, c_ficha, cantidad, kilos, momento)
    select i.n_cotizacion, i.nro_item, i.ficha ->> 'ficha', d.cantidad,
      case when f.um2 = 'KG' then coalesce(round(i.peso_total * d.cantidad / nullif(i.cantidad, 0), 8), 0) else 0 end, ${momento}
    from cotizacion_items i join familias f on f.codigo = i.familia
    cross join lateral (select i.cantidad_preparada - ${hecho}::numeric as cantidad) d
    where i.n_cotizacion = ${n_cotizacion} and i.nro_item = ${Number(nro_item)}
      and coalesce(i.ficha ->> 'ficha', '') <> '' and d.cantidad > 0`.execute(trx)
}

/** Takes back what was prepared of a line: what no picture has counted out first; of the rest the promise comes back, too. */
export const undoSalida = async (trx: Trx, { n_cotizacion, nro_item }: Linea, cantidad: string): Promise<void> => {
  const suyas = sql`n_cotizacion = ${n_cotizacion} and nro_item = ${Number(nro_item)} and cantidad > 0`
  // No picture counts out meanwhile what is taken back here.
  await sql`select id from stock_salidas where ${suyas} order by id for update`.execute(trx)
  await sql`with salidas as (
      select *, sum(cantidad) over (order by importacion is not null, id desc) - cantidad as antes from stock_salidas where ${suyas}),
    partes as (
      select id, c_ficha, importacion, p.parte, round(kilos * p.parte / cantidad, 8) as kilos
      from salidas cross join lateral (select least(cantidad, ${cantidad}::numeric - antes) as parte) p where p.parte > 0),
    vueltas as (
      update stock_salidas s set cantidad = s.cantidad - p.parte, kilos = s.kilos - p.kilos from partes p where s.id = p.id),
    sumas as (
      select c_ficha, sum(parte) as cantidad, sum(kilos) as kilos from partes where importacion is not null group by c_ficha)
    update stock_fichas t set stock_comp_nv = t.stock_comp_nv + s.cantidad, stock_comp_nve = t.stock_comp_nve + s.kilos
    from sumas s where t.c_ficha = s.c_ficha and t.c_ficha <> ''`.execute(trx)
}

/** Moves promises of lots by what their preparations come to: given back by a picture (-1), or taken again with it undone (1). */
const movePromesas = (trx: Trx, signo: 1 | -1, salidas: RawBuilder<unknown>) =>
  sql`with salidas as (${salidas}),
    sumas as (select c_ficha, sum(cantidad) as cantidad, sum(kilos) as kilos from salidas group by c_ficha)
    update stock_fichas t set stock_comp_nv = t.stock_comp_nv + ${signo}::int * s.cantidad,
      stock_comp_nve = t.stock_comp_nve + ${signo}::int * s.kilos
    from sumas s where t.c_ficha = s.c_ficha and t.c_ficha <> ''`.execute(trx)

/** A picture of `tomado` names the lots `fichas`: what was prepared of them long enough before is out of it, and promised no more. */
export const releaseSalidas = async (trx: Trx, importacion: number, tomado: Date, fichas: RawBuilder<unknown>) => {
  await movePromesas(
    trx,
    -1,
    sql`update stock_salidas set importacion = ${importacion} where importacion is null
      and momento <= ${new Date(tomado.getTime() - SALIDA_MS)} and c_ficha = any(array(${fichas})) returning c_ficha, cantidad, kilos`,
  )
}

/** The picture is undone: what it had no more is promised again. */
export const promiseAgain = async (trx: Trx, importacion: number) => {
  await movePromesas(
    trx,
    1,
    sql`update stock_salidas set importacion = null where importacion = ${importacion} returning c_ficha, cantidad, kilos`,
  )
}

/** What of a document's promises pictures have given back, by lot. */
export const salidasDe = (n_cotizacion: number): RawBuilder<unknown> => sql`(
  select c_ficha, sum(cantidad) as cantidad, sum(kilos) as kilos from stock_salidas
  where n_cotizacion = ${n_cotizacion} and importacion is not null group by c_ficha)`
