import { margenAutorizar, margenRechazar, margenSearch } from '@yunque/contracts/margen'
import { listed } from '@yunque/contracts/paged'
import { permitted, router } from '../trpc.ts'

/** Cost and margin are for these eyes only (DOC-06). */
const procedure = permitted('CPA')

/** Quotations below the margin floor and what is decided on them (DOC-06). */
export const margenRouter = router({
  list: procedure
    .input(listed(margenSearch))
    .query(({ ctx, input }) => ctx.legacy.call('margen.list', { body: input })),

  exportar: procedure
    .input(margenSearch)
    .mutation(({ ctx, input }) => ctx.legacy.call('margen.exportar', { body: input })),

  autorizar: procedure
    .input(margenAutorizar)
    .mutation(({ ctx, input: { n_cotizacion, ...body } }) =>
      ctx.legacy.call('margen.autorizar', { params: { n_cotizacion }, body }),
    ),

  rechazar: procedure
    .input(margenRechazar)
    .mutation(({ ctx, input: { n_cotizacion, ...body } }) =>
      ctx.legacy.call('margen.rechazar', { params: { n_cotizacion }, body }),
    ),
})
