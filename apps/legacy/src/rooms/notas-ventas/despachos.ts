import type { DespachosSearch } from '@yunque/contracts/notas-ventas'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { contains, numeroDe, ordenDe, pageOf } from '../../infra/sql.ts'
import { type Caller, visibleTo } from '../../infra/visible.ts'
import { razonDe } from '../documento/visible.ts'

const ORDEN = { fecha: sql.ref('c.fecha'), n_cotizacion: sql.ref('c.n_cotizacion'), razon: razonDe }

/** 'N2 B-14', as the lot stood when it was chosen. */
const ubicacion = sql<string>`concat_ws(' ', nullif(i.ficha ->> 'area', ''), nullif(i.ficha ->> 'ubicacion', ''))`

/** POST /api/cotizaciones/despachos-pendientes-preparacion: lines of sales notes that are not wholly prepared. */
export const listDespachos = (db: Db, search: DespachosSearch, caller: Caller) => {
  const { n_cotizacion, razon, deposito, orden, ...paging } = search
  const { campo, sentido } = ordenDe(orden)

  return pageOf(
    visibleTo(
      caller,
      db
        .selectFrom('cotizaciones as c')
        .innerJoin('cotizacion_items as i', 'i.n_cotizacion', 'c.n_cotizacion')
        .leftJoin('clientes as cl', 'cl.codigo', 'c.cliente')
        .leftJoin('stock_fichas as f', (join) =>
          join.on('f.c_ficha', '<>', '').on('f.c_ficha', '=', sql<string>`i.ficha ->> 'ficha'`),
        )
        .where('c.tipo', '=', 'nota_venta')
        .where('c.anulada', '=', 'N')
        .whereRef('i.cantidad_preparada', '<', 'i.cantidad')
        .$if(n_cotizacion !== '', (q) => q.where('c.n_cotizacion', '=', numeroDe(n_cotizacion)))
        .$if(razon !== '', (q) => q.where(razonDe, 'ilike', contains(razon)))
        .$if(deposito !== '', (q) => q.where('f.deposito', '=', deposito))
        .select(['c.n_cotizacion', 'i.nro_item', 'c.version', 'c.fecha', razonDe.as('razon'), 'i.descripcion'])
        .select([sql<string>`i.ficha ->> 'ficha'`.as('ficha'), 'f.deposito', ubicacion.as('ubicacion')])
        .select(['i.cantidad', 'i.cantidad_preparada', 'i.peso_total', 'i.plazo_entrega'])
        .select(sql<string>`i.cantidad - i.cantidad_preparada`.as('cantidad_pendiente'))
        .orderBy(ORDEN[campo as keyof typeof ORDEN], sentido)
        .orderBy('c.n_cotizacion')
        .orderBy('i.nro_item'),
      'c.cliente',
    ),
    paging,
  )
}
