import { opciones } from '@yunque/contracts/codecs/codecs'
import { listOfCotizaciones } from '@yunque/contracts/list/cotizaciones'
import type { CotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { sql } from 'kysely'
import { numeroDe } from '../../kernel/db/sql.ts'
import { containsText } from '../../kernel/db/unaccent.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { listCalls } from '../../kernel/http/list.ts'
import type { Given } from '../../kernel/http/list-rows.ts'
import { nombreDeNegocio } from '../../kernel/negocios.ts'
import { isSoloEstado, isSoloRazon } from '../../kernel/people/cuentas.ts'
import { nombreDe, usuariosTodos } from '../../kernel/people/usuarios.ts'
import { visibleTo } from '../../kernel/people/visible.ts'
import { cuentaDe, cuentaDeRazon, tramosDe } from '../documento/read/cuentas.ts'
import { estadoDocumento, isInEstado } from '../documento/read/estado-documento.ts'
import { deRazon, FIJOS, isFew, isNewest, listados, ORDEN } from '../documento/read/list.ts'
import { motivosItem } from '../documento/read/opciones.ts'

const contacto = sql<string>`concat_ws(', ', nullif(ct.apellido, ''), nullif(ct.nombres, ''))`

/** The first and the last phase of a state of several, between which an order by state begins and ends. */
const FASES = { A: ['abierta', 'PA'], D: ['GA', 'PE'] } as const

/** The quotations of a search that the caller may see, of which the list shows a page. */
export const foundCotizaciones = ({ db, search, caller, hoy }: Given<CotizacionesSearch>) => {
  const { n_cotizacion, codigo_cliente, razon, referencia, negocio, estado, desde, hasta, vence, usuario, motivo } =
    search

  return visibleTo(
    caller,
    db
      .selectFrom('cotizaciones as c')
      .where('c.tipo', '=', 'cotizacion')
      .where(deRazon(razon.trim()))
      .where(containsText('c.referencia', referencia.trim()))
      .$if(n_cotizacion !== '', (q) => q.where('c.n_cotizacion', '=', numeroDe(n_cotizacion)))
      .$if(codigo_cliente !== '', (q) => q.where('c.cliente', '=', codigo_cliente))
      .$if(negocio !== '', (q) => q.where('c.negocio', '=', negocio))
      .$if(estado !== '', (q) => q.where(isInEstado(estado || 'A', hoy)))
      .$if(search.orden.endsWith('estado') && estado in FASES, (q) =>
        q.where(sql<boolean>`c.fase between ${sql.join(FASES[estado as 'A'], sql` and `)}`),
      )
      .$if(desde !== '', (q) => q.where('c.fecha', '>=', desde))
      .$if(hasta !== '', (q) => q.where('c.fecha', '<=', hasta))
      .$if(vence !== '', (q) => q.where(isInEstado('ES', hoy)))
      .$if(usuario !== '', (q) => q.where('c.usuario', '=', usuario))
      .$if(motivo !== '', (q) =>
        q.where(
          sql<boolean>`exists (select 1 from cotizacion_items i
            where i.n_cotizacion = c.n_cotizacion and i.estado = 'P' and i.motivo_codi = ${motivo})`,
        ),
      ),
    'c.cliente',
  )
}

/** The total of a search, where kept sums know it. */
const knownTotal = ({ db, search, caller, hoy }: Given<CotizacionesSearch>) => {
  const { estado, razon } = search
  if (isSoloRazon(search)) return cuentaDeRazon(db, caller, 'cotizacion', razon.trim())

  return isSoloEstado(search)
    ? cuentaDe(db, caller, 'cotizacion')?.$if(estado !== '', (q) => q.where(isInEstado(estado || 'A', hoy)))
    : undefined
}

/** States of offers that still hold, of which there are never many. */
const VIGENTES: readonly string[] = ['SV', 'PV']

const findsFew = ({ search, hoy }: Given<CotizacionesSearch>): boolean =>
  isFew(search, hoy) || ((VIGENTES.includes(search.estado) || search.vence !== '') && !isNewest(search))

/** States that depend on the day, besides the phase. */
const DEL_DIA: readonly string[] = ['SV', 'PV', 'VE']

const knownTramos = ({ search, caller, hoy }: Given<CotizacionesSearch>) => {
  const { estado } = search

  return isSoloEstado(search) && !DEL_DIA.includes(estado)
    ? tramosDe(caller, 'cotizacion', estado === '' ? undefined : isInEstado(estado, hoy))
    : undefined
}

/** The number of quotations of a search: the list's total and a card of the dashboard (DOC-01). */
export const totalCotizaciones = (given: Given<CotizacionesSearch>) =>
  knownTotal(given) ?? foundCotizaciones(given).select(sql<number>`count(*)`.as('total'))

/** The list of quotations and its export. */
const list = listCalls(listOfCotizaciones, {
  key: ['c.n_cotizacion'],
  orden: ORDEN,
  fijos: FIJOS,
  few: findsFew,
  found: foundCotizaciones,
  total: knownTotal,
  tramos: knownTramos,
  rows: ({ db, hoy }, read) =>
    read(
      db
        .selectFrom('cotizaciones as c')
        .leftJoin('contactos as ct', 'ct.nro_cpt', 'c.nro_cpt')
        .select(['c.n_cotizacion', 'c.fecha', 'c.cliente', 'c.razon', contacto.as('contacto')])
        .select(['c.items', 'c.subtotal_p', 'c.subtotal_d', 'c.usuario'])
        .select(listados('cotizacion'))
        .select(nombreDeNegocio('c.negocio').as('negocio'))
        .select(nombreDe('c.usuario').as('nombre_usuario'))
        .select(estadoDocumento(hoy).as('estado')),
    ),
})

export const cotizacionesCalls: readonly Call[] = [
  ...list,
  call({
    path: '/api/cotizaciones/consulta/motivos',
    access: ['COT'],
    rows: 'house',
    answer: opciones,
    handler: ({ db }) => motivosItem(db),
  }),
  call({
    path: '/api/cotizaciones/consulta/usuarios',
    access: ['COT'],
    rows: 'house',
    answer: opciones,
    handler: ({ db }) => usuariosTodos(db),
  }),
]
