import type { EstadoNv, NotasVentasSearch } from '@yunque/contracts/notas-ventas'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { contains, esFecha, numeroDe, ordenDe, pageOf } from '../../infra/sql.ts'
import { type Caller, visibleTo } from '../../infra/visible.ts'
import { razonDe } from '../documento/visible.ts'

const hay = (condicion: string) =>
  sql<boolean>`exists (select 1 from cotizacion_items i where i.n_cotizacion = c.n_cotizacion and ${sql.raw(condicion)})`

/** How far sales note `c` is prepared, derived from its lines; the only place that knows. */
const estadoNv = sql<EstadoNv>`case
  when c.anulada = 'S' then 'N'
  when not ${hay('i.cantidad_preparada < i.cantidad')} then 'T'
  when ${hay('i.cantidad_preparada > 0')} then 'R'
  else 'P' end`

const ORDEN = {
  n_cotizacion: sql.ref('c.n_cotizacion'),
  fecha: sql.ref('c.fecha'),
  razon: razonDe,
  usuario: sql.ref('c.usuario'),
}

/** POST /api/cotizaciones/notas-ventas: one page, by any order. */
export const listNotasVentas = (db: Db, search: NotasVentasSearch, caller: Caller) => {
  const { n_cotizacion, codigo_cliente, razon, estado, desde, hasta, orden, ...paging } = search
  const { campo, sentido } = ordenDe(orden)

  return pageOf(
    visibleTo(
      caller,
      db
        .selectFrom('cotizaciones as c')
        .leftJoin('clientes as cl', 'cl.codigo', 'c.cliente')
        .where('c.tipo', '=', 'nota_venta')
        .$if(n_cotizacion !== '', (q) => q.where('c.n_cotizacion', '=', numeroDe(n_cotizacion)))
        .$if(codigo_cliente !== '', (q) => q.where('c.cliente', '=', codigo_cliente))
        .$if(razon !== '', (q) => q.where(razonDe, 'ilike', contains(razon)))
        .$if(estado !== '', (q) => q.where(estadoNv, '=', estado || 'P'))
        .$if(esFecha(desde), (q) => q.where('c.fecha', '>=', desde))
        .$if(esFecha(hasta), (q) => q.where('c.fecha', '<=', hasta))
        .select(['c.n_cotizacion', 'c.n_cotizacion_origen', 'c.fecha', 'c.cliente', 'c.items', 'c.subtotal_p'])
        .select(['c.subtotal_d', 'c.usuario', 'c.usuario_destino_nv', razonDe.as('razon'), estadoNv.as('estado')])
        .orderBy(ORDEN[campo as keyof typeof ORDEN], sentido)
        .orderBy('c.n_cotizacion', 'desc'),
      'c.cliente',
    ),
    paging,
  )
}
