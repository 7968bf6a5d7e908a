import {
  cuentasRequest,
  vistaBorrar,
  vistaForm,
  vistaGuardar,
  vistaPrimera,
  vistasOrden,
  vistasRequest,
} from '@yunque/contracts/vistas'
import * as z from 'zod'
import { router, signedIn } from '../trpc.ts'

/** Named searches of lists (LIS-15). */
export const vistasRouter = router({
  list: signedIn.input(vistasRequest).query(({ ctx, input }) => ctx.legacy.call('vistas.list', { body: input })),

  guardar: signedIn.input(vistaGuardar).mutation(({ ctx, input: { id, idempotency_key, form } }) =>
    ctx.legacy.call('vistas.guardar', {
      params: { id },
      body: z.encode(vistaForm, form),
      idempotencyKey: idempotency_key,
    }),
  ),

  cuentas: signedIn.input(cuentasRequest).query(({ ctx, input }) => ctx.legacy.call('vistas.cuentas', { body: input })),

  ordenar: signedIn
    .input(vistasOrden)
    .mutation(({ ctx, input }) => ctx.legacy.call('vistas.ordenar', { body: z.encode(vistasOrden, input) })),

  primera: signedIn
    .input(vistaPrimera)
    .mutation(({ ctx, input }) => ctx.legacy.call('vistas.primera', { body: input })),

  borrar: signedIn
    .input(vistaBorrar.extend({ idempotency_key: z.uuid() }))
    .mutation(({ ctx, input: { idempotency_key, ...params } }) =>
      ctx.legacy.call('vistas.borrar', { params, idempotencyKey: idempotency_key }),
    ),
})
