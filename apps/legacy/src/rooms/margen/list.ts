import type { MargenSearch } from '@yunque/contracts/margen'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { contains, numeroDe, ordenDe, pageOf } from '../../infra/sql.ts'
import { type Caller, visibleTo } from '../../infra/visible.ts'
import { estadoDocumento } from '../documento/estado-documento.ts'
import { razonDe } from '../documento/visible.ts'
import { costoTotal, lineasConCosto, margen } from './lines.ts'

const ORDEN = {
  n_cotizacion: sql.ref('c.n_cotizacion'),
  fecha: sql.ref('c.fecha'),
  razon: razonDe,
  usuario: sql.ref('c.usuario'),
}

const productosDe = async (db: Db, numeros: number[]) => {
  if (numeros.length === 0) return {}
  const lines = await lineasConCosto(db)
    .select(['i.n_cotizacion', 'i.nro_item', 'i.familia', 'i.descripcion', 'i.cantidad', 'i.peso_total', 'i.moneda'])
    .select(['i.precio_total', costoTotal.as('costo_total'), margen.as('margen'), 'm.margen as margen_minimo'])
    .where('i.n_cotizacion', 'in', numeros)
    .orderBy('i.n_cotizacion')
    .orderBy('i.orden')
    .execute()

  return Object.groupBy(lines, ({ n_cotizacion }) => n_cotizacion)
}

/** POST /api/cotizaciones/margen-autorizacion-comercial: what waits for approval, with cost and margin (DOC-06). */
export const listMargenes = async (db: Db, search: MargenSearch, caller: Caller) => {
  const { n_cotizacion, razon, orden, ...paging } = search
  const { campo, sentido } = ordenDe(orden)
  const page = await pageOf(
    visibleTo(
      caller,
      db
        .selectFrom('cotizaciones as c')
        .where('c.tipo', '=', 'cotizacion')
        .leftJoin('clientes as cl', 'cl.codigo', 'c.cliente')
        .where(estadoDocumento(caller.hoy), '=', 'PA')
        .$if(n_cotizacion !== '', (q) => q.where('c.n_cotizacion', '=', numeroDe(n_cotizacion)))
        .$if(razon !== '', (q) => q.where(razonDe, 'ilike', contains(razon)))
        .select(['c.n_cotizacion', 'c.version', 'c.fecha', 'c.cliente', razonDe.as('razon'), 'c.usuario'])
        .orderBy(ORDEN[campo as keyof typeof ORDEN], sentido)
        .orderBy('c.n_cotizacion'),
      'c.cliente',
    ),
    paging,
  )
  const productos = await productosDe(
    db,
    page.data.map((row) => row.n_cotizacion),
  )

  return {
    ...page,
    data: page.data.map((row) => ({
      ...row,
      productos: (productos[row.n_cotizacion] ?? []).map(({ n_cotizacion: _, ...line }) => line),
    })),
  }
}
