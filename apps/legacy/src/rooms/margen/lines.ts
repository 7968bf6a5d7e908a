import { sql } from 'kysely'
import type { Db, Trx } from '../../infra/db.ts'
import { precioVigente } from '../precios/vigente.ts'

/** A document is judged by the costs of the day on which it was saved: a later price list changes no saved one (PAN-16). */
const diaDelDocumento = sql<string>`(select (modificado at time zone 'America/Argentina/Buenos_Aires')::date
  from cotizaciones where n_cotizacion = i.n_cotizacion)`

/**
 * Lines with what they cost, for the margin alone: its holders' permission is CPA, and nothing of this goes anywhere else
 * (DOC-06). A line has a cost where its product has one in the line's currency and by the base that it is priced by:
 * nothing is converted. All in exact decimals; `numeric` knows no doubles.
 */
export const lineasConCosto = (db: Db | Trx) =>
  db
    .selectFrom('cotizacion_items as i')
    .leftJoin('productos as p', (join) =>
      join.onRef('p.familia', '=', 'i.familia').onRef('p.productos_seleccionados', '=', 'i.productos_seleccionados'),
    )
    .leftJoinLateral(precioVigente(db, sql.ref('p.prod01'), sql.ref('i.moneda'), diaDelDocumento).as('pr'), (join) =>
      join.on('pr.base', '=', sql`case when i.medidas_familia = 1 then 'pieza' else 'kilo' end`),
    )
    .leftJoin('margenes_minimos as m', 'm.familia', 'i.familia')

/** Of the whole line, in its own currency, 2 decimals; null where it is not known. */
export const costoTotal = sql<string | null>`round(
  pr.costo * case when i.medidas_familia = 1 then i.cantidad else i.peso_total end, 2)`

/**
 * (price - cost) / price, in per cent; below 0 where it is sold under its cost, -999999 at the least. Rounded down to 2
 * decimals, so that what is under its floor never reads as the floor itself. null without a price or a cost.
 */
export const margen = sql<string | null>`case when i.precio_unitario > 0 and pr.costo is not null then
  greatest(round(floor((i.precio_unitario - pr.costo) * 10000 / i.precio_unitario) / 100, 2), -999999) end`

/** Whether a line is under its family's floor. Multiplied out: a quotient would have to be rounded. */
export const bajoMinimo = sql<boolean>`(i.precio_unitario - pr.costo) * 100 < m.margen * i.precio_unitario`
