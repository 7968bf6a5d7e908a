import { documentoEscrito } from '@yunque/contracts/documento'
import {
  despachoPreparar,
  despachosPage,
  despachosSearch,
  notasVentasPage,
  notasVentasSearch,
} from '@yunque/contracts/notas-ventas'
import { type Call, call } from '../../infra/call.ts'
import { readOr404 } from '../documento/tipos.ts'
import { listDespachos } from './despachos.ts'
import { listNotasVentas } from './list.ts'
import { prepararDespacho } from './prepare.ts'

const DESPACHOS = '/api/cotizaciones/despachos-pendientes-preparacion'

/** Sales notes and the preparation of their lines; a note itself is read and saved as a document. */
export const notasVentasCalls: readonly Call[] = [
  call({
    path: '/api/cotizaciones/notas-ventas',
    access: ['NVR'],
    rows: 'clients',
    request: notasVentasSearch,
    answer: notasVentasPage,
    handler: ({ db, caller, body }) => listNotasVentas(db, body, caller),
  }),
  call({
    path: DESPACHOS,
    access: ['DPP'],
    rows: 'clients',
    request: despachosSearch,
    answer: despachosPage,
    handler: ({ db, caller, body }) => listDespachos(db, body, caller),
  }),
  call({
    path: `${DESPACHOS}/preparar`,
    access: ['DPP'],
    rows: 'clients',
    saves: true,
    // The key travels as a header (LLA-05).
    request: despachoPreparar.omit({ idempotency_key: true }),
    answer: documentoEscrito,
    handler: async ({ trx, caller, body: { n_cotizacion, nro_item, ...body } }) => {
      const antes = await readOr404(trx, 'nota_venta', n_cotizacion, caller)

      return prepararDespacho(trx, { ...body, nro_item: Number(nro_item), caller, antes })
    },
  }),
]
