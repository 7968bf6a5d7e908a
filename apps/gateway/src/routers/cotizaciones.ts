import { cotizacionesPage, cotizacionesSearch } from '@yunque/contracts/cotizaciones'
import { permitted, router } from '../trpc.ts'

const procedure = permitted('COT')

/** The list of quotations: spec §2, §7. */
export const cotizacionesRouter = router({
  list: procedure
    .input(cotizacionesSearch)
    .query(({ ctx, input }) =>
      ctx.legacy.post('/api/cotizaciones/consulta', { clase: 'list', json: input, response: cotizacionesPage }),
    ),

  exportar: procedure.input(cotizacionesSearch).mutation(({ ctx, input }) =>
    ctx.legacy.post('/api/cotizaciones/consulta/exportar', {
      clase: 'slow',
      json: input,
      response: ctx.exportedUrl,
      text: true,
    }),
  ),
})
