import { despachoDeshacer, despachoPreparar, despachosPreparar } from '@yunque/contracts/notas-ventas'
import { listsOf } from '../list-procedures.ts'
import { permitted, router } from '../trpc.ts'

const despachos = permitted('DPP')

/** Sales notes and the preparation of their lines. A nota de venta itself is read and saved as a document. */
export const notasVentasRouter = router({
  ...listsOf('notasVentas'),

  preparar: despachos
    .input(despachoPreparar)
    .mutation(({ ctx, input: { idempotency_key, ...body } }) =>
      ctx.legacy.call('notasVentas.preparar', { body, idempotencyKey: idempotency_key }),
    ),

  deshacer: despachos
    .input(despachoDeshacer)
    .mutation(({ ctx, input: { idempotency_key, ...body } }) =>
      ctx.legacy.call('notasVentas.deshacer', { body, idempotencyKey: idempotency_key }),
    ),

  prepararLote: despachos
    .input(despachosPreparar)
    .mutation(({ ctx, input: { idempotency_key, ...body } }) =>
      ctx.legacy.call('notasVentas.prepararLote', { body, idempotencyKey: idempotency_key }),
    ),
})
