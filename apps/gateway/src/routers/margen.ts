import { margenAutorizar, margenRechazar } from '@yunque/contracts/margen'
import { listsOf } from '../list-procedures.ts'
import { permitted, router } from '../trpc.ts'

/** Only holders of CPA may see costs and margins (DOC-06). */
const procedure = permitted('CPA')

/** Quotations below the margin floor and what is decided on them (DOC-06). */
export const margenRouter = router({
  ...listsOf('margen'),

  autorizar: procedure
    .input(margenAutorizar)
    .mutation(({ ctx, input: { n_cotizacion, idempotency_key, ...body } }) =>
      ctx.legacy.call('margen.autorizar', { params: { n_cotizacion }, body, idempotencyKey: idempotency_key }),
    ),

  rechazar: procedure
    .input(margenRechazar)
    .mutation(({ ctx, input: { n_cotizacion, idempotency_key, ...body } }) =>
      ctx.legacy.call('margen.rechazar', { params: { n_cotizacion }, body, idempotencyKey: idempotency_key }),
    ),
})
