import { cotizacionesSearch } from '@yunque/contracts/cotizaciones'
import { listed } from '@yunque/contracts/paged'
import { permitted, router } from '../trpc.ts'

const procedure = permitted('COT')

/** The list of quotations (docs/requirements/listas.md). */
export const cotizacionesRouter = router({
  list: procedure
    .input(listed(cotizacionesSearch))
    .query(({ ctx, input }) => ctx.legacy.call('cotizaciones.list', { body: input })),

  exportar: procedure
    .input(cotizacionesSearch)
    .mutation(({ ctx, input }) => ctx.legacy.call('cotizaciones.exportar', { body: input })),

  motivos: procedure.query(({ ctx }) => ctx.legacy.call('cotizaciones.motivos')),
  usuarios: procedure.query(({ ctx }) => ctx.legacy.call('cotizaciones.usuarios')),
})
