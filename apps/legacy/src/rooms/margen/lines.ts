import type { Aprobacion } from '@yunque/contracts/documento/aprobacion'
import type { Moneda } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { diaDelDocumento } from '../precios/dia-del-documento.ts'
import { precioVigente } from '../precios/vigente.ts'

/** Pesos for a dollar, as frozen on document `c`: the rate that it names, or the wire rate if it names none (DOC-10). */
const dolar = sql<string | null>`nullif(case c.tipo_cambio when 'B' then c.dolar_billete else c.dolar_divisa end, 0)`

const monedas = sql<{ moneda: Moneda }>`(values ('D'), ('P'))`

/**
 * Lines with their cost, for computing the margin: only holders of CPA see it (DOC-06). The cost is that of the line's product in
 * the line's currency, else in the other one. Postgres's `numeric` computes it in exact decimals.
 */
export const lineasWithCosto = (db: Db | Trx, dia = diaDelDocumento) =>
  db
    .selectFrom('cotizacion_items as i')
    .innerJoin('cotizaciones as c', 'c.n_cotizacion', 'i.n_cotizacion')
    .leftJoin('productos as p', (join) =>
      join.onRef('p.familia', '=', 'i.familia').onRef('p.productos_seleccionados', '=', 'i.productos_seleccionados'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(monedas.as<'mo'>(sql`mo(moneda)`))
          .innerJoinLateral(precioVigente(db, sql.ref('p.prod01'), sql.ref('mo.moneda'), dia).as('v'), (join) =>
            join.onTrue(),
          )
          .select(['mo.moneda', 'v.base', 'v.costo'])
          .where('v.costo', '>', '0')
          .orderBy(sql`mo.moneda = i.moneda`, 'desc')
          .limit(1)
          .as('k'),
      (join) => join.onTrue(),
    )
    .leftJoin('margenes_minimos as m', (join) => join.onRef('m.familia', '=', 'i.familia').on('m.en_uso', '=', true))

/** The line's cost in the cost's own currency: per piece or per kilo. Unknown where the line lacks that amount. */
const costoPropio = sql`(k.costo * nullif(case k.base when 'pieza' then i.cantidad else i.peso_total end, 0))`

/** Factors that bring cost and price into one currency: one for a cost in dollars with a price in pesos, one for the opposite. */
const alPrecio = sql`case when k.moneda = i.moneda then 1 when k.moneda = 'D' then ${dolar} else 1 end`
const alCosto = sql`case when k.moneda = i.moneda then 1 when k.moneda = 'P' then ${dolar} else 1 end`

/** Cost and price of the whole line in one currency, unrounded. Nothing is divided by a rate, so no precision is lost. */
const costo = sql`(${costoPropio} * ${alPrecio})`
const precio = sql`(i.precio_unitario * case when i.medidas_familia = 1 then i.cantidad else i.peso_total end * ${alCosto})`

/**
 * Cost of the whole line in the line's currency, 2 decimals; null where it is unknown. A slip of a finger in a weight makes it longer than
 * any amount that is answered: then it is the largest one, as a quotation that cannot be read could never be decided (VIS-23).
 * Of nothing and an amount `least` takes the amount, so an unknown cost never comes to it.
 */
export const costoTotal = sql<string | null>`(select least(round(una, 2), 999999999999999.99)
  from (values (${costo} / ${alCosto})) as costos(una) where una is not null)`

/**
 * (price - cost) / price, in per cent; negative where it is sold below cost, -999999 at the lowest. Rounded down to 2 decimals,
 * so that a margin below the floor never reads as the floor itself. null without a price or a cost.
 */
export const margen = sql<string | null>`case when ${precio} > 0 and ${costo} is not null then
  greatest(round(floor((${precio} - ${costo}) * 10000 / ${precio}) / 100, 2), -999999) end`

/**
 * Why a line needs an approval, '' where it needs none (DOC-10). In a family without a floor only a price of zero needs one. The
 * comparison with the floor multiplies instead of dividing, because a quotient would have to be rounded.
 */
export const aprobacion = sql<Aprobacion>`case
  when coalesce(i.precio_unitario, 0) = 0 or coalesce(i.precio_total, 0) = 0 then 'C'
  when m.margen is null then ''
  when ${costoPropio} is null then 'S'
  when ${costo} is null or ${precio} is null then 'T'
  when (${precio} - ${costo}) * 100 < m.margen * ${precio} then 'M'
  else '' end`
