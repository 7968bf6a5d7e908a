import { listOfPedidos } from '@yunque/contracts/list/representante'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { numeroDe } from '../../kernel/db/sql.ts'
import { alfabetico, containsText } from '../../kernel/db/unaccent.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { listCalls } from '../../kernel/http/list.ts'
import { ofTheHouse } from '../../kernel/people/visible.ts'

/**
 * Orders with the sums over their lines, computed for each order, since a page needs only eleven. An order is C cumplido once its
 * last line has arrived; its arrival date is that of its next line.
 */
const pedidosQuery = (db: Db, hoy: string) => {
  const falta = sql<boolean>`(i.ingreso_planta is null or i.ingreso_planta > ${hoy}::date)`

  return db
    .selectFrom('pedidos as p')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('pedido_items as i')
          .select([
            sql<number>`count(*)`.as('items'),
            sql<string>`sum(i.precio_total)`.as('total'),
            sql<string | null>`coalesce(min(i.fecha_arrivo) filter (where ${falta}), max(i.fecha_arrivo))`.as(
              'fecha_arrivo',
            ),
            sql<'A' | 'C'>`case when bool_or(${falta}) then 'A' else 'C' end`.as('estado'),
          ])
          .whereRef('i.numero', '=', 'p.numero')
          .where('i.en_uso', '=', true)
          .groupBy('i.numero')
          .as('s'),
      (join) => join.onTrue(),
    )
    .where('p.en_uso', '=', true)
    .select(['p.numero', 'p.fecha', 'p.emisor', 's.items', 'p.moneda', 's.total', 's.fecha_arrivo', 's.estado'])
}

const NUMERO = { by: 'p.numero' }

/** Orders placed with represented mills, A open and C complete, and their export. */
export const pedidosList = listCalls(listOfPedidos, {
  of: 'house',
  key: ['p.numero'],
  orden: {
    numero: [NUMERO],
    fecha: [{ by: 'p.fecha' }, NUMERO],
    emisor: [{ by: alfabetico('p.emisor') }, NUMERO],
    fecha_arrivo: [{ by: 's.fecha_arrivo' }, NUMERO],
  },
  found: ({ db, search: { numero, emisor, estado }, hoy }) =>
    ofTheHouse(
      pedidosQuery(db, hoy)
        .clearSelect()
        .where(containsText('p.emisor', emisor.trim()))
        .$if(numero !== '', (q) => q.where('p.numero', '=', numeroDe(numero)))
        .$if(estado !== '', (q) => q.where('s.estado', '=', estado || 'A')),
    ),
  rows: ({ db, hoy }, read) => read(pedidosQuery(db, hoy)),
})

/** One order with its lines, or 404. */
export const readPedido = async (db: Db, numero: number, hoy: string) => {
  const pedido = await pedidosQuery(db, hoy).select('p.observaciones').where('p.numero', '=', numero).executeTakeFirst()
  if (!pedido) throw notFound(`No existe el pedido N° ${numero}.`)

  const productos = await db
    .selectFrom('pedido_items as i')
    .innerJoin('productos as pr', 'pr.prod01', 'i.codigo')
    .innerJoin('familias as fa', 'fa.codigo', 'pr.familia')
    .select(['fa.nombre as nombre_familia', 'fa.um1', 'fa.um2'])
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
    .where('i.en_uso', '=', true)
    .orderBy('i.item_pp')
    .execute()

  return { ...pedido, productos }
}
