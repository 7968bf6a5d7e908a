import { listOfFacturas } from '@yunque/contracts/list/representante'
import { sql } from 'kysely'
import { numeroDe } from '../../kernel/db/sql.ts'
import { listCalls } from '../../kernel/http/list.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { visibleTo } from '../../kernel/people/visible.ts'
import { deRazon, listados, ORDEN } from '../documento/read/list.ts'

/** Invoices of represented mills, A in use and B annulled, and their export. */
export const facturasList = listCalls(listOfFacturas, {
  key: ['c.n_cotizacion'],
  orden: ORDEN,
  found: ({ db, search: { n_cotizacion, razon, estado }, caller }) =>
    visibleTo(
      caller,
      db
        .selectFrom('cotizaciones as c')
        .where('c.tipo', '=', 'factura-representante')
        .where(deRazon(razon.trim()))
        .$if(n_cotizacion !== '', (q) => q.where('c.n_cotizacion', '=', numeroDe(n_cotizacion)))
        .$if(estado !== '', (q) => q.where('c.fase', estado === 'B' ? '=' : '<>', 'AN')),
      'c.cliente',
    ),
  rows: ({ db }, read) =>
    read(
      db
        .selectFrom('cotizaciones as c')
        .leftJoin('depositos as d', 'd.codigo', 'c.deposito')
        .select(['c.n_cotizacion', 'c.fecha', 'c.cliente', 'c.razon', 'd.nombre as deposito', 'c.items'])
        .select(['c.subtotal_p', 'c.subtotal_d', 'c.usuario'])
        .select(listados('factura-representante'))
        .select(nombreDe('c.usuario').as('nombre_usuario'))
        .select(sql<'A' | 'B'>`case c.anulada when 'S' then 'B' else 'A' end`.as('estado')),
    ),
})
