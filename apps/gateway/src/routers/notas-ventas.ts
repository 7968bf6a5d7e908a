import { despachoPreparar, despachosPreparar, despachosSearch, notasVentasSearch } from '@yunque/contracts/notas-ventas'
import { listed } from '@yunque/contracts/paged'
import { permitted, router } from '../trpc.ts'

const despachos = permitted('DPP')

/** Sales notes and the preparation of their lines. A nota de venta itself is read and saved as a document. */
export const notasVentasRouter = router({
  list: permitted('NVR')
    .input(listed(notasVentasSearch))
    .query(({ ctx, input }) => ctx.legacy.call('notasVentas.list', { body: input })),

  exportar: permitted('NVR')
    .input(notasVentasSearch)
    .mutation(({ ctx, input }) => ctx.legacy.call('notasVentas.exportar', { body: input })),

  despachos: despachos
    .input(listed(despachosSearch))
    .query(({ ctx, input }) => ctx.legacy.call('notasVentas.despachos', { body: input })),

  exportarDespachos: despachos
    .input(despachosSearch)
    .mutation(({ ctx, input }) => ctx.legacy.call('notasVentas.exportarDespachos', { body: input })),

  preparar: despachos
    .input(despachoPreparar)
    .mutation(({ ctx, input: { idempotency_key, ...body } }) =>
      ctx.legacy.call('notasVentas.preparar', { body, idempotencyKey: idempotency_key }),
    ),

  prepararLote: despachos
    .input(despachosPreparar)
    .mutation(({ ctx, input: { idempotency_key, ...body } }) =>
      ctx.legacy.call('notasVentas.prepararLote', { body, idempotencyKey: idempotency_key }),
    ),
})
