import type { Moneda } from '@yunque/contracts/productos'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { Decimal, Fecha } from '../../kernel/db/schema/columns.ts'
import { containsText } from '../../kernel/db/unaccent.ts'

/** Which products of the list; '' means all. */
export type FiltroPrecios = { negocio: string; familia: string; texto: string; moneda: '' | Moneda }

export type PrecioFila = {
  prod01: string
  descrip: string
  familia: string
  moneda: Moneda
  base: 'kilo' | 'pieza'
  /** What a 'pieza' is: the unit of the familia's quantity. */
  um1: string
  precio: Decimal
  desde: Fecha
}

const matches = ({ negocio, familia, texto, moneda }: FiltroPrecios) => sql`
  (${negocio} = '' or f.negocio = ${negocio}) and (${familia} = '' or f.codigo = ${familia})
  and (${moneda} = '' or p.moneda = ${moneda})
  and (${containsText('pr.prod01', texto)} or ${containsText('pr.descrip', texto)})`

/** The prices that hold on a day: of each product and currency the one, whatever its history (LIM-16). */
export const vigentes = (filtro: FiltroPrecios, dia: Fecha) => sql`
  select pr.prod01, pr.descrip, f.nombre as familia, f.um1, p.moneda, p.base, p.precio, p.costo, p.desde, p.lote
  from productos pr join familias f on f.codigo = pr.familia cross join (values ('D'), ('P')) as m(moneda)
  cross join lateral (select * from precios v where v.prod01 = pr.prod01 and v.moneda = m.moneda and v.desde <= ${dia}
    order by v.desde desc, v.lote desc nulls last limit 1) p
  where ${matches(filtro)}`

export const POR_FAMILIA = sql`order by familia, prod01, moneda desc`

export const countPrecios = async (db: Db | Trx, filtro: FiltroPrecios, dia: Fecha): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${vigentes(filtro, dia)}) v`.execute(db)

  return rows[0]?.total ?? 0
}

/** The next price after a day, if there is one: adds it to `from`, by product and currency. */
export const withProximo = (from: RawBuilder<unknown>, dia: Fecha) => sql`${from}
    left join lateral (select precio as proximo, desde as proximo_desde from precios n
      where n.prod01 = v.prod01 and n.moneda = v.moneda and n.desde > ${dia}
      order by n.desde, n.lote desc nulls last limit 1) n on true`

export type Proximo = { proximo: Decimal | null; proximo_desde: Fecha | null }

/** The prices of a day, each with its next known change. */
export const listPrecios = async (db: Db, filtro: FiltroPrecios, dia: Fecha, limit: number, offset: number) => {
  const page = sql`(select * from (${vigentes(filtro, dia)}) t ${POR_FAMILIA} limit ${limit} offset ${offset}) v`
  const { rows } = await sql<PrecioFila & Proximo>`
    select v.*, n.proximo, n.proximo_desde from ${withProximo(page, dia)} ${POR_FAMILIA}`.execute(db)

  return rows
}

/** Every past and future price of a product, the newest first. */
export const historyOf = (db: Db, prod01: string, limit: number) =>
  db
    .selectFrom('precios as p')
    .innerJoin('productos as pr', 'pr.prod01', 'p.prod01')
    .innerJoin('familias as f', 'f.codigo', 'pr.familia')
    .leftJoin('precios_lotes as l', 'l.id', 'p.lote')
    .leftJoin('usuarios as u', 'u.codigo', 'l.usuario')
    .select(['p.moneda', 'p.base', 'f.um1', 'p.precio', 'p.desde', 'l.detalle', 'l.cuando', 'u.nombre'])
    .where('p.prod01', '=', prod01)
    // Not by currency: the limit would cut all prices of the second one, and not the oldest.
    .orderBy('p.desde', 'desc')
    .orderBy(sql`p.lote desc nulls last`)
    .orderBy('p.moneda', 'desc')
    .limit(limit)
    .execute()
