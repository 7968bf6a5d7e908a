import {
  formOfRegla,
  reglaActivar,
  reglaRequest,
  seguimientoCerrar,
  seguimientoContextoRequest,
  seguimientoIniciar,
  seguimientoReabrir,
  seguimientoRequest,
} from '@yunque/contracts/seguimientos'
import * as z from 'zod'
import { formsOf } from '../form-procedures.ts'
import { listsOf } from '../list-procedures.ts'
import { permitted, router } from '../trpc.ts'

const procedure = permitted('SEG')
const reglas = permitted('SGA')
const once = z.object({ idempotency_key: z.uuid() })

/** Follow-ups (PAN-05). */
export const seguimientosRouter = router({
  ...listsOf('seguimientos'),
  ...formsOf('seguimientos'),

  iniciar: procedure
    .input(seguimientoIniciar)
    .query(({ ctx, input }) => ctx.legacy.call('seguimientos.iniciar', { body: input })),

  contexto: procedure
    .input(seguimientoContextoRequest)
    .query(({ ctx, input }) => ctx.legacy.call('seguimientos.contexto', { body: input })),

  usuarios: permitted('SEG', 'SGA').query(({ ctx }) => ctx.legacy.call('seguimientos.usuarios')),

  get: procedure
    .input(seguimientoRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('seguimientos.get', { params: input })).seguimiento),

  historial: procedure
    .input(seguimientoRequest)
    .query(({ ctx, input }) => ctx.legacy.call('seguimientos.historial', { params: input })),

  cerrar: procedure
    .input(seguimientoRequest.extend({ form: seguimientoCerrar, ...once.shape }))
    .mutation(async ({ ctx, input: { n_seguimiento, idempotency_key, form } }) => {
      const { seguimiento } = await ctx.legacy.call('seguimientos.cerrar', {
        params: { n_seguimiento },
        body: form,
        idempotencyKey: idempotency_key,
      })

      return seguimiento
    }),

  reabrir: procedure
    .input(seguimientoRequest.extend({ ...seguimientoReabrir.shape, ...once.shape }))
    .mutation(async ({ ctx, input: { n_seguimiento, idempotency_key, version } }) => {
      const { seguimiento } = await ctx.legacy.call('seguimientos.reabrir', {
        params: { n_seguimiento },
        body: { version },
        idempotencyKey: idempotency_key,
      })

      return seguimiento
    }),

  reglas: reglas.query(async ({ ctx }) => (await ctx.legacy.call('seguimientos.reglas')).reglas),

  previa: reglas
    .input(formOfRegla.input.omit({ idempotency_key: true }))
    .query(({ ctx, input: { id, form } }) => ctx.legacy.call('seguimientos.previa', { params: { id }, body: form })),

  activarRegla: reglas
    .input(reglaRequest.extend({ ...reglaActivar.shape, ...once.shape }))
    .mutation(async ({ ctx, input: { id, idempotency_key, ...body } }) => {
      const { regla } = await ctx.legacy.call('seguimientos.activarRegla', {
        params: { id },
        body,
        idempotencyKey: idempotency_key,
      })

      return regla
    }),
})
