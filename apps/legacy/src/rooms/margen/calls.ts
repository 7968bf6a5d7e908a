import { documentoEscrito } from '@yunque/contracts/documento/documento'
import { margenAutorizar, margenRechazar } from '@yunque/contracts/margen'
import { type Call, call } from '../../kernel/http/call.ts'
import { readOr404 } from '../documento/tipos.ts'
import { decideMargen } from './decide.ts'
import { margenList } from './list.ts'

const BASE = '/api/cotizaciones/margen-autorizacion-comercial'

const params = margenAutorizar.pick({ n_cotizacion: true })

/** Quotations below the margin floor and the decisions on them: the only calls that reveal a cost (DOC-06). */
export const margenCalls: readonly Call[] = [
  ...margenList,
  call({
    path: `${BASE}/:n_cotizacion/autorizar`,
    access: ['CPA'],
    rows: 'clients',
    saves: true,
    params,
    request: margenAutorizar.omit({ n_cotizacion: true, idempotency_key: true }),
    answer: documentoEscrito,
    handler: async ({ trx, caller, params: { n_cotizacion }, body: { version } }) => {
      const antes = await readOr404(trx, 'cotizacion', n_cotizacion, caller)

      return decideMargen(trx, { accion: 'autorizar', motivo: '', version, caller, antes })
    },
  }),
  call({
    path: `${BASE}/:n_cotizacion/rechazar`,
    access: ['CPA'],
    rows: 'clients',
    saves: true,
    params,
    request: margenRechazar.omit({ n_cotizacion: true, idempotency_key: true }),
    answer: documentoEscrito,
    handler: async ({ trx, caller, params: { n_cotizacion }, body: { version, motivo } }) => {
      const antes = await readOr404(trx, 'cotizacion', n_cotizacion, caller)

      return decideMargen(trx, { accion: 'rechazar', motivo, version, caller, antes })
    },
  }),
]
