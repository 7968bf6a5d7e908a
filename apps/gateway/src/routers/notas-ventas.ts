import {
  despachoPreparar,
  despachosPage,
  despachosSearch,
  notasVentasPage,
  notasVentasSearch,
} from '@yunque/contracts/notas-ventas'
import { hecho } from '@yunque/contracts/sesion'
import { permitted, router } from '../trpc.ts'

const DESPACHOS = '/api/cotizaciones/despachos-pendientes-preparacion'

const despachos = permitted('DPP')

/** Sales notes and the preparation of their lines (spec §2). A nota de venta itself is read and saved as a document. */
export const notasVentasRouter = router({
  list: permitted('NVR')
    .input(notasVentasSearch)
    .query(({ ctx, input }) =>
      ctx.legacy.post('/api/cotizaciones/notas-ventas', { clase: 'list', json: input, response: notasVentasPage }),
    ),

  despachos: despachos
    .input(despachosSearch)
    .query(({ ctx, input }) => ctx.legacy.post(DESPACHOS, { clase: 'list', json: input, response: despachosPage })),

  preparar: despachos.input(despachoPreparar).mutation(({ ctx, input: { idempotency_key, ...linea } }) =>
    ctx.legacy.post(`${DESPACHOS}/preparar`, {
      clase: 'save',
      json: linea,
      idempotencyKey: idempotency_key,
      response: hecho,
    }),
  ),
})
