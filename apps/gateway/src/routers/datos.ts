import { empresaCasaGuardar, pasosDescartar } from '@yunque/contracts/datos/empresa'
import { permitted, router } from '../trpc.ts'

const datos = permitted('DAT')

/** The company's own data, which only our server keeps (DAT-03, DAT-12). */
export const datosRouter = router({
  primerosPasos: datos.query(({ ctx }) => ctx.legacy.call('datos.primerosPasos')),

  descartarPasos: datos
    .input(pasosDescartar)
    .mutation(({ ctx, input: { idempotency_key } }) =>
      ctx.legacy.call('datos.descartarPasos', { idempotencyKey: idempotency_key }),
    ),

  empresa: datos.query(async ({ ctx }) => (await ctx.legacy.call('datos.empresa')).empresa),

  guardarEmpresa: datos.input(empresaCasaGuardar).mutation(async ({ ctx, input: { idempotency_key, form } }) => {
    const answer = await ctx.legacy.call('datos.guardarEmpresa', { body: form, idempotencyKey: idempotency_key })

    return answer.empresa
  }),

  muestra: datos.mutation(({ ctx }) => ctx.legacy.call('datos.muestra')),
})
