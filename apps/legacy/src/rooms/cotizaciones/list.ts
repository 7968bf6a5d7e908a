import type { CotizacionesSearch } from '@yunque/contracts/cotizaciones'
import type { Estado } from '@yunque/contracts/documento'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { contains, esFecha, numeroDe, ordenDe, pageOf } from '../../infra/sql.ts'
import { type Caller, visibleTo } from '../../infra/visible.ts'
import { estadoDocumento, SIN_DECIDIR } from '../documento/estado-documento.ts'
import { razonDe } from '../documento/visible.ts'

const contacto = sql<string>`(
  select concat_ws(', ', nullif(ct.apellido, ''), nullif(ct.nombres, '')) from contactos ct where ct.nro_cpt = c.nro_cpt)`

const ORDEN = {
  n_cotizacion: sql.ref('c.n_cotizacion'),
  fecha: sql.ref('c.fecha'),
  validez_oferta: sql.ref('c.validez_oferta'),
  razon: razonDe,
  estado: sql.ref('estado'),
  usuario: sql.ref('c.usuario'),
}

const estadosDe = (estado: CotizacionesSearch['estado']): readonly Estado[] => {
  if (estado === 'A') return SIN_DECIDIR
  return estado === '' ? [] : [estado]
}

/** Rows of the list, filtered and in order: the screen pages through them, an export holds them all. */
export const cotizacionesQuery = (db: Db, search: CotizacionesSearch, caller: Caller) => {
  const { n_cotizacion, codigo_cliente, razon, referencia, negocio, estado, desde, hasta, orden } = search
  const estadoSql = estadoDocumento(caller.hoy)
  const estados = estadosDe(estado)
  const { campo, sentido } = ordenDe(orden)
  const found = db
    .selectFrom('cotizaciones as c')
    .where('c.tipo', '=', 'cotizacion')
    // Left, though every document has one: the count then leaves out a join that no filter asks for.
    .leftJoin('clientes as cl', 'cl.codigo', 'c.cliente')
    .$if(n_cotizacion !== '', (q) => q.where('c.n_cotizacion', '=', numeroDe(n_cotizacion)))
    .$if(codigo_cliente !== '', (q) => q.where('c.cliente', '=', codigo_cliente))
    .$if(razon !== '', (q) => q.where(razonDe, 'ilike', contains(razon)))
    .$if(referencia !== '', (q) => q.where('c.referencia', 'ilike', contains(referencia)))
    .$if(negocio !== '', (q) => q.where('c.negocio', '=', negocio || 'I'))
    .$if(estados.length > 0, (q) => q.where(estadoSql, 'in', estados))
    .$if(esFecha(desde), (q) => q.where('c.fecha', '>=', desde))
    .$if(esFecha(hasta), (q) => q.where('c.fecha', '<=', hasta))

  const rows = found
    .select(['c.n_cotizacion', 'c.fecha', 'c.cliente', 'c.referencia', 'c.negocio', 'c.items', 'c.subtotal_p'])
    .select(['c.subtotal_d', 'c.validez_oferta', 'c.usuario', razonDe.as('razon'), contacto.as('contacto')])
    .select(estadoSql.as('estado'))
    .orderBy(ORDEN[campo as keyof typeof ORDEN], sentido)
    .orderBy('c.n_cotizacion', 'desc')

  return visibleTo(caller, rows, 'c.cliente')
}

/** POST /api/cotizaciones/consulta: one page, by any order. */
export const listCotizaciones = (db: Db, search: CotizacionesSearch, caller: Caller) =>
  pageOf(cotizacionesQuery(db, search, caller), search)
