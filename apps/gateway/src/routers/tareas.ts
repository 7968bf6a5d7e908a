import { listed } from '@yunque/contracts/paged'
import { tareaGuardar, tareasCambio, tareasSearch } from '@yunque/contracts/tareas'
import * as z from 'zod'
import { permitted, router } from '../trpc.ts'

const procedure = permitted('TAR')

/** Tasks of whoever is signed in (PAN-03). */
export const tareasRouter = router({
  list: procedure
    .input(listed(tareasSearch))
    .query(({ ctx, input }) => ctx.legacy.call('tareas.list', { body: input })),

  exportar: procedure
    .input(tareasSearch)
    .mutation(({ ctx, input }) => ctx.legacy.call('tareas.exportar', { body: input })),

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
