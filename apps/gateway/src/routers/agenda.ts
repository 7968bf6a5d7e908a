import { router, signedIn } from '../trpc.ts'

/** Home dashboard (API-04). Open to whoever is signed in, as its menu entry is. */
export const agendaRouter = router({
  resumen: signedIn.query(({ ctx }) => ctx.legacy.call('agenda.resumen')),
})
