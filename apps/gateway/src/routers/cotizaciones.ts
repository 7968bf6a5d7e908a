import { listsOf } from '../list-procedures.ts'
import { permitted, router } from '../trpc.ts'

const procedure = permitted('COT')

/** The list of quotations (docs/requirements/listas.md). */
export const cotizacionesRouter = router({
  ...listsOf('cotizaciones'),

  motivos: procedure.query(({ ctx }) => ctx.legacy.call('cotizaciones.motivos')),
  usuarios: procedure.query(({ ctx }) => ctx.legacy.call('cotizaciones.usuarios')),
})
