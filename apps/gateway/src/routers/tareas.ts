import { tareaGuardar, tareasCambio } from '@yunque/contracts/tareas'
import * as z from 'zod'
import { listsOf } from '../list-procedures.ts'
import { permitted, router } from '../trpc.ts'

const procedure = permitted('TAR')

/** Tasks of whoever is signed in (PAN-03). */
export const tareasRouter = router({
  ...listsOf('tareas'),

  usuarios: procedure.query(({ ctx }) => ctx.legacy.call('tareas.usuarios')),

  guardar: procedure
    .input(tareaGuardar)
    .mutation(({ ctx, input: { idempotency_key, form } }) =>
      ctx.legacy.call('tareas.guardar', { body: form, idempotencyKey: idempotency_key }),
    ),

  cambiar: procedure
    .input(z.strictObject({ idempotency_key: z.uuid(), cambio: tareasCambio }))
    .mutation(({ ctx, input: { idempotency_key, cambio } }) =>
      ctx.legacy.call('tareas.cambiar', { body: cambio, idempotencyKey: idempotency_key }),
    ),
})
