import type { PedidosSearch } from '@yunque/contracts/representante'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { notFound } from '../../infra/errors.ts'
import { numeroDe, ordenDe, pageOf } from '../../infra/sql.ts'
import { contieneTexto } from '../../infra/unaccent.ts'
import { ofTheHouse } from '../../infra/visible.ts'

/** Orders with the sums over their lines. One is C cumplido once the last line of it is here; it arrives with its next one. */
const pedidosQuery = (db: Db, hoy: string) => {
  const falta = sql<boolean>`(i.ingreso_planta is null or i.ingreso_planta > ${hoy}::date)`
  const sumas = db
    .selectFrom('pedido_items as i')
    .select('i.numero')
    .select([
      sql<number>`count(*)`.as('items'),
      sql<string>`sum(i.precio_total)`.as('total'),
      sql<string | null>`coalesce(min(i.fecha_arrivo) filter (where ${falta}), max(i.fecha_arrivo))`.as('fecha_arrivo'),
      sql<'A' | 'C'>`case when bool_or(${falta}) then 'A' else 'C' end`.as('estado'),
    ])
    .groupBy('i.numero')
    .as('s')

  return db
    .selectFrom('pedidos as p')
    .innerJoin(sumas, 's.numero', 'p.numero')
    .select(['p.numero', 'p.fecha', 'p.emisor', 's.items', 'p.moneda', 's.total', 's.fecha_arrivo', 's.estado'])
}

const ORDEN = {
  numero: sql.ref('p.numero'),
  fecha: sql.ref('p.fecha'),
  emisor: sql.ref('p.emisor'),
  fecha_arrivo: sql.ref('s.fecha_arrivo'),
}

/** POST /api/representante/pedido-representante: one page, by any order. */
export const listPedidos = (db: Db, search: PedidosSearch, hoy: string) => {
  const { numero, emisor, estado, orden, ...paging } = search
  const { campo, sentido } = ordenDe(orden)

  return pageOf(
    ofTheHouse(
      pedidosQuery(db, hoy)
        .where(contieneTexto('p.emisor', emisor.trim()))
        .$if(numero !== '', (q) => q.where('p.numero', '=', numeroDe(numero)))
        .$if(estado !== '', (q) => q.where('s.estado', '=', estado || 'A'))
        .orderBy(ORDEN[campo as keyof typeof ORDEN], sentido)
        .orderBy('p.numero', 'desc'),
    ),
    paging,
  )
}

/** One order with its lines, or 404. */
export const leerPedido = async (db: Db, numero: number, hoy: string) => {
  const pedido = await pedidosQuery(db, hoy).select('p.observaciones').where('p.numero', '=', numero).executeTakeFirst()
  if (!pedido) throw notFound(`No existe el pedido N° ${numero}.`)

  const productos = await db
    .selectFrom('pedido_items as i')
    .innerJoin('productos as pr', 'pr.prod01', 'i.codigo')
    .select([
      'i.item_pp',
      'pr.familia',
      'i.codigo',
      'pr.descrip as descripcion',
      'i.cantidad',
      'i.cantidad_equivalente',
    ])
    .select(['i.precio_unitario', 'i.precio_total', 'i.fecha_arrivo', 'i.ingreso_planta'])
    .where('i.numero', '=', numero)
    .orderBy('i.item_pp')
    .execute()

  return { ...pedido, productos }
}
