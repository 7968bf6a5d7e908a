import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'

/**
 * How snapshots of stock and our own sales are combined (DAT-10; docs/reconciliation.md).
 *
 * A snapshot tells what a lot contains; what is promised of it is ours, and no snapshot changes it. Goods leave the two at
 * different moments: dispatch prepares them here, and the other system subtracts them when they go out. A snapshot older than
 * that still contains them, so they stay promised. A younger one no longer does: if they stayed promised, they would be
 * subtracted twice. So each preparation is noted with its moment, and the first snapshot by whose moment the goods are surely out
 * ends their promise.
 */

/** By then the other system has subtracted what was prepared. Too long hides goods for a day; too short sells them twice. */
const SALIDA_MS = 24 * 3_600_000

/** Prepared goods that are still promised: nobody told yet that they left. */
const ADENTRO = sql`importacion is null and movimiento is null`

/** How much of what is promised of a lot `t` the next snapshot takes as gone: a person, too, may set the lot lower by that much. */
export const porSalir = sql`coalesce((select sum(s.cantidad) from stock_salidas s where s.c_ficha = t.c_ficha
  and s.importacion is null and s.movimiento is null and s.momento <= now() - interval '${sql.raw(String(SALIDA_MS / 1_000))} seconds'), 0)`

type Linea = { n_cotizacion: number; nro_item: string }

/** Notes what was prepared of a line beyond `hecho`, the amount prepared before. Only lines with a lot promise anything. */
export const noteSalida = async (trx: Trx, { n_cotizacion, nro_item }: Linea, hecho: string, momento: Date) => {
  await sql`insert into stock_salidas (n_cotizacion, nro_item, c_ficha, cantidad, kilos, momento)
    select i.n_cotizacion, i.nro_item, i.ficha ->> 'ficha', d.cantidad,
      case when f.um2 = 'KG' then coalesce(round(i.peso_total * d.cantidad / nullif(i.cantidad, 0), 8), 0) else 0 end, ${momento}
    from cotizacion_items i join familias f on f.codigo = i.familia
    cross join lateral (select i.cantidad_preparada - ${hecho}::numeric as cantidad) d
    where i.n_cotizacion = ${n_cotizacion} and i.nro_item = ${Number(nro_item)}
      and coalesce(i.ficha ->> 'ficha', '') <> '' and d.cantidad > 0`.execute(trx)
}

/**
 * Weighs a note's preparations by its lines as they are now stored: a line that is weighed anew after its goods were prepared, or
 * left, promises its own kilos and no others.
 */
export const weighSalidas = async (trx: Trx, n_cotizacion: number): Promise<void> => {
  await sql`update stock_salidas s set kilos = i.kilos
    from (select s.id, coalesce(round(i.peso_total * s.cantidad / nullif(i.cantidad, 0), 8), 0) as kilos
      from stock_salidas s
      join cotizacion_items i on i.n_cotizacion = s.n_cotizacion and i.nro_item = s.nro_item
      join familias f on f.codigo = i.familia
      where s.n_cotizacion = ${n_cotizacion} and f.um2 = 'KG') i
    where s.id = i.id and s.kilos <> i.kilos`.execute(trx)
}

/** Undoes the preparation of a line: first of what is not known to have left; the rest is promised again. */
export const undoSalida = async (trx: Trx, { n_cotizacion, nro_item }: Linea, cantidad: string): Promise<void> => {
  const suyas = sql`n_cotizacion = ${n_cotizacion} and nro_item = ${Number(nro_item)} and cantidad > 0`
  // Locked, so that no snapshot subtracts meanwhile what is undone here.
  await sql`select id from stock_salidas where ${suyas} order by id for update`.execute(trx)
  await sql`with salidas as (
      select *, sum(cantidad) over (order by not (${ADENTRO}), id desc) - cantidad as antes from stock_salidas where ${suyas}),
    partes as (
      select id, c_ficha, ${ADENTRO} as adentro, p.parte, round(kilos * p.parte / cantidad, 8) as kilos
      from salidas cross join lateral (select least(cantidad, ${cantidad}::numeric - antes) as parte) p where p.parte > 0),
    vueltas as (
      update stock_salidas s set cantidad = s.cantidad - p.parte, kilos = s.kilos - p.kilos from partes p where s.id = p.id),
    sumas as (
      select c_ficha, sum(parte) as cantidad, sum(kilos) as kilos from partes where not adentro group by c_ficha)
    update stock_fichas t set stock_comp_nv = t.stock_comp_nv + s.cantidad, stock_comp_nve = t.stock_comp_nve + s.kilos
    from sumas s where t.c_ficha = s.c_ficha and t.c_ficha <> ''`.execute(trx)
}

/** Changes what is promised of lots by preparations: a snapshot ends the promises (-1), undoing it restores them (1). */
const movePromesas = (trx: Trx, signo: 1 | -1, salidas: RawBuilder<unknown>) =>
  sql`with salidas as (${salidas}),
    sumas as (select c_ficha, sum(cantidad) as cantidad, sum(kilos) as kilos from salidas group by c_ficha)
    update stock_fichas t set stock_comp_nv = t.stock_comp_nv + ${signo}::int * s.cantidad,
      stock_comp_nve = t.stock_comp_nve + ${signo}::int * s.kilos
    from sumas s where t.c_ficha = s.c_ficha and t.c_ficha <> ''`.execute(trx)

/** A snapshot of the moment `tomado` names the lots `fichas`: what was prepared of them long enough before is no longer promised. */
export const releaseSalidas = async (trx: Trx, importacion: number, tomado: Date, fichas: RawBuilder<unknown>) => {
  await movePromesas(
    trx,
    -1,
    sql`update stock_salidas set importacion = ${importacion} where ${ADENTRO}
      and momento <= ${new Date(tomado.getTime() - SALIDA_MS)} and c_ficha = any(array(${fichas})) returning c_ficha, cantidad, kilos`,
  )
}

/** Undoes a snapshot: the promises that it ended hold again. */
export const promiseAgain = async (trx: Trx, importacion: number) => {
  await movePromesas(
    trx,
    1,
    sql`update stock_salidas set importacion = null where importacion = ${importacion} returning c_ficha, cantidad, kilos`,
  )
}

/** How much was prepared of a lot, locked, that is not known to have left. */
export const preparadoDe = async (trx: Trx, c_ficha: string): Promise<string> => {
  const { rows } = await sql<{ cantidad: string }>`with suyas as (
      select cantidad from stock_salidas where c_ficha = ${c_ficha} and ${ADENTRO} for update)
    select coalesce(sum(cantidad), 0)::text as cantidad from suyas`.execute(trx)

  return rows[0]?.cantidad ?? '0'
}

type Despacho = { c_ficha: string; cantidad: string; kilos: string; movimiento: string }

/** Prepared goods left by a movement, those prepared first: neither in the lot nor promised from now on (DAT-04). */
export const sendOut = async (trx: Trx, { c_ficha, cantidad, kilos, movimiento }: Despacho): Promise<void> => {
  await sql`with suyas as (
      select *, sum(cantidad) over (order by id) - cantidad as antes from stock_salidas
      where c_ficha = ${c_ficha} and ${ADENTRO} and cantidad > 0),
    partes as (
      select s.*, p.parte, round(kilos * p.parte / cantidad, 8) as suyos from suyas s
      cross join lateral (select least(cantidad, ${cantidad}::numeric - antes) as parte) p where p.parte > 0),
    enteras as (
      update stock_salidas s set movimiento = ${movimiento}::bigint from partes p where s.id = p.id and p.parte = p.cantidad),
    cortadas as (
      update stock_salidas s set cantidad = s.cantidad - p.parte, kilos = s.kilos - p.suyos
      from partes p where s.id = p.id and p.parte < p.cantidad),
    salieron as (
      insert into stock_salidas (n_cotizacion, nro_item, c_ficha, cantidad, kilos, momento, movimiento)
      select n_cotizacion, nro_item, c_ficha, parte, suyos, momento, ${movimiento}::bigint from partes where parte < cantidad)
    update stock_fichas t set stock_fis = stock_fis - ${cantidad}::numeric, stock_fise = stock_fise - ${kilos}::numeric,
      stock_comp_nv = stock_comp_nv - ${cantidad}::numeric, stock_comp_nve = stock_comp_nve - (select coalesce(sum(suyos), 0) from partes)
    where t.c_ficha = ${c_ficha}`.execute(trx)
}

/** The part of a document's promises that snapshots or movements have ended, by lot. */
export const salidasDe = (n_cotizacion: number): RawBuilder<unknown> => sql`(
  select c_ficha, sum(cantidad) as cantidad, sum(kilos) as kilos from stock_salidas
  where n_cotizacion = ${n_cotizacion} and not (${ADENTRO}) group by c_ficha)`
