import type { FacturasSearch } from '@yunque/contracts/representante'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { contains, numeroDe, ordenDe, pageOf } from '../../infra/sql.ts'
import { type Caller, visibleTo } from '../../infra/visible.ts'
import { razonDe } from '../documento/visible.ts'

const ORDEN = { n_cotizacion: sql.ref('c.n_cotizacion'), fecha: sql.ref('c.fecha'), razon: razonDe }

/** POST /api/representante/factura-representante: A in use, B annulled. */
export const listFacturas = (db: Db, search: FacturasSearch, caller: Caller) => {
  const { n_cotizacion, razon, estado, orden, ...paging } = search
  const { campo, sentido } = ordenDe(orden)

  return pageOf(
    visibleTo(
      caller,
      db
        .selectFrom('cotizaciones as c')
        .leftJoin('clientes as cl', 'cl.codigo', 'c.cliente')
        .leftJoin('depositos as d', 'd.codigo', 'c.deposito')
        .where('c.tipo', '=', 'factura-representante')
        .$if(n_cotizacion !== '', (q) => q.where('c.n_cotizacion', '=', numeroDe(n_cotizacion)))
        .$if(razon !== '', (q) => q.where(razonDe, 'ilike', contains(razon)))
        .$if(estado !== '', (q) => q.where('c.anulada', '=', estado === 'B' ? 'S' : 'N'))
        .select(['c.n_cotizacion', 'c.fecha', 'c.cliente', razonDe.as('razon'), 'd.nombre as deposito', 'c.items'])
        .select(['c.subtotal_p', 'c.subtotal_d', 'c.usuario'])
        .select(sql<'A' | 'B'>`case c.anulada when 'S' then 'B' else 'A' end`.as('estado'))
        .orderBy(ORDEN[campo as keyof typeof ORDEN], sentido)
        .orderBy('c.n_cotizacion', 'desc'),
      'c.cliente',
    ),
    paging,
  )
}
