import { despachoPreparar, despachosSearch, notasVentasSearch } from '@yunque/contracts/notas-ventas'
import { permitted, router } from '../trpc.ts'

const despachos = permitted('DPP')

/** Sales notes and the preparation of their lines. A nota de venta itself is read and saved as a document. */
export const notasVentasRouter = router({
  list: permitted('NVR')
    .input(notasVentasSearch)
    .query(({ ctx, input }) => ctx.legacy.call('notasVentas.list', { body: input })),

  despachos: despachos
    .input(despachosSearch)
    .query(({ ctx, input }) => ctx.legacy.call('notasVentas.despachos', { body: input })),

  preparar: despachos
    .input(despachoPreparar)
    .mutation(({ ctx, input: { idempotency_key, ...body } }) =>
      ctx.legacy.call('notasVentas.preparar', { body, idempotencyKey: idempotency_key }),
    ),
})
