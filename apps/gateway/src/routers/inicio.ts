import { tablaResumenSearch } from '@yunque/contracts/search/inicio'
import { searched } from '@yunque/contracts/wire/paged'
import { permitted, router } from '../trpc.ts'

/** How the desk is doing (PAN-04). */
export const inicioRouter = router({
  tablaResumen: permitted('COT')
    .input(searched(tablaResumenSearch))
    .query(({ ctx, input }) => ctx.legacy.call('inicio.tablaResumen', { body: input })),
})
