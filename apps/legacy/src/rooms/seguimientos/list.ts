import { listOfSeguimientos } from '@yunque/contracts/list/seguimientos'
import type { SeguimientosSearch } from '@yunque/contracts/search/seguimientos'
import type { EstadoSeguimiento } from '@yunque/contracts/seguimientos'
import { sql } from 'kysely'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { numeroDe } from '../../kernel/db/sql.ts'
import { alfabetico } from '../../kernel/db/unaccent.ts'
import { listCalls } from '../../kernel/http/list.ts'
import type { Given, Orden } from '../../kernel/http/list-rows.ts'
import { cuentaDeLista, isSoloEstado } from '../../kernel/people/cuentas.ts'
import { nombreDelCliente } from '../../kernel/people/nombre-del-cliente.ts'
import { visibleTo } from '../../kernel/people/visible.ts'
import { isMes } from '../documento/read/list.ts'

/** The state of follow-up `s` on a day; nothing else computes it. */
const estadoDe = (hoy: string) => sql<EstadoSeguimiento>`case
  when s.estado = 'C' then 'C' when s.recordatorio < ${hoy}::date then 'V' else 'P' end`

/** Condition: a follow-up is in this state, or A: open. Written so that an index can be used. */
const isInEstado = (
  estado: EstadoSeguimiento | 'A',
  hoy: string,
  columns: readonly [string, string] = ['s.estado', 's.recordatorio'],
) => {
  const [suyo, dia] = columns.map((column) => sql.ref(column))
  switch (estado) {
    case 'C':
      return sql<boolean>`${suyo} = 'C'`
    case 'V':
      return sql<boolean>`${suyo} = 'A' and ${dia} < ${hoy}::date`
    case 'P':
      return sql<boolean>`${suyo} = 'A' and ${dia} >= ${hoy}::date`
    default:
      return sql<boolean>`${suyo} = 'A'`
  }
}

/** Follow-ups with the columns that a list shows. */
export const filasDeSeguimientos = (db: Db | Trx, hoy: string) =>
  db
    .selectFrom('seguimientos as s')
    .innerJoin('clientes as cl', 'cl.codigo', 's.cliente')
    .innerJoin('usuarios as u', 'u.codigo', 's.usuario')
    .leftJoin('contactos as ct', 'ct.nro_cpt', 's.nro_cpt')
    .select(['s.n_seguimiento', 's.fecha', 's.cliente as codigo_cliente', 's.tipo', 's.detalle'])
    .select(nombreDelCliente(sql`s.n_cotizacion`).as('cliente'))
    .select(['s.recordatorio', estadoDe(hoy).as('estado'), 's.usuario', 'u.nombre as nombre_usuario'])
    .select(sql<string>`coalesce(s.n_cotizacion::text, '')`.as('n_cotizacion'))
    .select(sql<string>`concat_ws(', ', nullif(ct.apellido, ''), nullif(ct.nombres, ''))`.as('contacto'))

const NUMERO = { by: 's.n_seguimiento' }
const RECORDATORIO: Orden = [{ by: 's.recordatorio' }, NUMERO]

/** Orders in which an index has follow-ups by their day. */
const POR_DIA = /^-?(recordatorio|estado)$/

/** One client's follow-ups, the open ones and those of a month are few: in an order that is not their day's they are sorted. */
const findsFew = ({ search, hoy }: Given<SeguimientosSearch>): boolean =>
  search.codigo_cliente !== '' ||
  ((['A', 'P', 'V'].includes(search.estado) || isMes(search, hoy)) && !POR_DIA.test(search.orden))

/** The list of follow-ups and its export (PAN-05). */
export const seguimientosList = listCalls(listOfSeguimientos, {
  key: ['s.n_seguimiento'],
  orden: {
    n_seguimiento: [NUMERO],
    fecha: [{ by: 's.fecha' }, NUMERO],
    cliente: [{ by: alfabetico('cl.razon') }, { by: 'cl.codigo' }, ...RECORDATORIO],
    recordatorio: RECORDATORIO,
    estado: [{ by: 's.estado' }, ...RECORDATORIO],
    usuario: [{ by: alfabetico('s.nombre_usuario') }, ...RECORDATORIO],
  },
  fijos: { usuario: 'usuario' },
  few: findsFew,
  found: ({ db, caller, hoy, search }) => {
    const { codigo_cliente, n_cotizacion, usuario, tipo, estado, desde, hasta } = search

    return visibleTo(
      caller,
      db
        .selectFrom('seguimientos as s')
        .innerJoin('clientes as cl', 'cl.codigo', 's.cliente')
        .$if(codigo_cliente !== '', (q) => q.where('s.cliente', '=', codigo_cliente))
        .$if(n_cotizacion !== '', (q) => q.where('s.n_cotizacion', '=', numeroDe(n_cotizacion)))
        .$if(usuario !== '', (q) => q.where('s.usuario', '=', usuario))
        .$if(tipo !== '', (q) => q.where('s.tipo', '=', tipo || 'O'))
        .$if(estado !== '', (q) => q.where(isInEstado(estado || 'A', hoy)))
        .$if(desde !== '', (q) => q.where('s.recordatorio', '>=', desde))
        .$if(hasta !== '', (q) => q.where('s.recordatorio', '<=', hasta)),
      's.cliente',
    )
  },
  total: ({ db, caller, hoy, search }) =>
    isSoloEstado(search)
      ? cuentaDeLista(db, caller, 'seguimientos')?.$if(search.estado !== '', (q) =>
          q.where(isInEstado(search.estado || 'A', hoy, ['c.estado', 'c.dia'])),
        )
      : undefined,
  rows: ({ db, hoy }, read) => read(filasDeSeguimientos(db, hoy)),
})
