import { cotizacionesPage, cotizacionesSearch } from '@yunque/contracts/cotizaciones'
import { exportarAnswer } from '@yunque/contracts/paged'
import { exportar } from '../../exportacion/exportar.ts'
import { type Call, call } from '../../infra/call.ts'
import { COLUMNAS } from './columns.ts'
import { cotizacionesQuery, listCotizaciones } from './list.ts'

const BASE = '/api/cotizaciones/consulta'

/** The list of quotations and its export. */
export const cotizacionesCalls: readonly Call[] = [
  call({
    path: BASE,
    access: ['COT'],
    rows: 'clients',
    request: cotizacionesSearch,
    answer: cotizacionesPage,
    handler: ({ db, caller, body }) => listCotizaciones(db, body, caller),
  }),
  call({
    path: `${BASE}/exportar`,
    access: ['COT'],
    rows: 'clients',
    request: cotizacionesSearch,
    answer: exportarAnswer,
    handler: ({ db, deps, usuario, caller, body }) =>
      exportar(deps, usuario, {
        nombre: 'Cotizaciones',
        columnas: COLUMNAS,
        query: cotizacionesQuery(db, body, caller),
      }),
  }),
]
