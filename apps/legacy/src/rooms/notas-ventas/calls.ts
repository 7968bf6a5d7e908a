import { documentoEscrito } from '@yunque/contracts/documento'
import { despachoPreparar } from '@yunque/contracts/notas-ventas'
import { type Call, call } from '../../infra/call.ts'
import { readOr404 } from '../documento/tipos.ts'
import { despachosList } from './despachos.ts'
import { notasVentasList } from './list.ts'
import { prepararDespacho } from './prepare.ts'

/** Sales notes and the preparation of their lines; a note itself is read and saved as a document. */
export const notasVentasCalls: readonly Call[] = [
  ...notasVentasList,
  ...despachosList,
  call({
    path: '/api/cotizaciones/despachos-pendientes-preparacion/preparar',
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
