import { documentoEscrito } from '@yunque/contracts/documento/documento'
import { estadoAnswer, estadoRequest } from '@yunque/contracts/estado'
import { type Call, call } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { readOr404 } from '../documento/tipos.ts'
import { parseEstado } from './form.ts'
import { findEstado } from './read-estado.ts'
import { saveEstado } from './save-estado.ts'

const params = estadoRequest.pick({ n_cotizacion: true })

/** The status panel of a quotation (API-05, LLA-04). */
export const estadoCalls: readonly Call[] = [
  call({
    path: '/api/cotizaciones/estado/:n_cotizacion',
    access: ['COT'],
    rows: 'clients',
    params,
    request: estadoRequest.omit({ n_cotizacion: true }),
    answer: estadoAnswer,
    handler: ({ db, caller, params: { n_cotizacion }, body: { codigo_cliente } }) =>
      findEstado(db, { n_cotizacion: Number(n_cotizacion), cliente: codigo_cliente }, caller),
  }),
  call({
    path: '/api/cotizaciones/estado/:n_cotizacion/guardar',
    access: ['COT'],
    rows: 'clients',
    saves: true,
    params,
    request: (body, { n_cotizacion }) => parseEstado(body, n_cotizacion),
    answer: documentoEscrito,
    handler: async ({ trx, caller, params: { n_cotizacion }, body: form }) => {
      const antes = await readOr404(trx, 'cotizacion', n_cotizacion, caller)
      if (antes.cliente !== form.codigo_cliente) throw notFound(`No existe la cotización N° ${n_cotizacion}.`)

      return saveEstado(trx, { caller, form, antes })
    },
  }),
]
