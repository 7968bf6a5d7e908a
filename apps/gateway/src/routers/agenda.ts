import { agendaMesInput, agendaMover, agendaRequest, agendaSuscribir } from '@yunque/contracts/agenda'
import * as z from 'zod'
import { permitted, router, signedIn } from '../trpc.ts'

const agenda = permitted('AGE')

/** The home dashboard (API-04), open to whoever is signed in, as its menu entry is; and the agenda of a person (PAN-02). */
export const agendaRouter = router({
  resumen: signedIn.query(({ ctx }) => ctx.legacy.call('agenda.resumen')),
  mes: permitted('SEG')
    .input(agendaMesInput)
    .query(({ ctx, input }) => ctx.legacy.call('agenda.mes', { body: input })),

  eventos: agenda.input(agendaRequest).query(({ ctx, input }) => ctx.legacy.call('agenda.eventos', { body: input })),

  mover: agenda
    .input(agendaMover.extend({ idempotency_key: z.uuid() }))
    .mutation(({ ctx, input: { idempotency_key, ...body } }) =>
      ctx.legacy.call('agenda.mover', { body, idempotencyKey: idempotency_key }),
    ),

  suscripcion: agenda.query(({ ctx }) => ctx.legacy.call('agenda.suscripcion')),

  suscribir: agenda
    .input(agendaSuscribir)
    .mutation(({ ctx, input }) => ctx.legacy.call('agenda.suscribir', { body: input })),
})
