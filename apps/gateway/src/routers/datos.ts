import { empresaCasaGuardar, pasosDescartar } from '@yunque/contracts/datos/empresa'
import { familiaGuardar, familiaRequest } from '@yunque/contracts/datos/familias'
import { listsOf } from '../list-procedures.ts'
import { permitted, router } from '../trpc.ts'

const procedure = permitted('DAT')

/** The company's own data, which only our server keeps (DAT-02, DAT-03, DAT-12). */
export const datosRouter = router({
  ...listsOf('datos'),

  familia: procedure
    .input(familiaRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('datos.familia', { params: input })).familia),

  guardarFamilia: procedure
    .input(familiaGuardar)
    .mutation(async ({ ctx, input: { codigo, idempotency_key, form } }) => {
      const said = { params: { codigo }, body: form, idempotencyKey: idempotency_key }

      return (await ctx.legacy.call('datos.guardarFamilia', said)).familia
    }),

  anularFamilia: procedure
    .input(familiaRequest)
    .mutation(async ({ ctx, input }) => (await ctx.legacy.call('datos.anularFamilia', { params: input })).familia),

  reactivarFamilia: procedure
    .input(familiaRequest)
    .mutation(async ({ ctx, input }) => (await ctx.legacy.call('datos.reactivarFamilia', { params: input })).familia),

  primerosPasos: procedure.query(({ ctx }) => ctx.legacy.call('datos.primerosPasos')),

  descartarPasos: procedure
    .input(pasosDescartar)
    .mutation(({ ctx, input: { idempotency_key } }) =>
      ctx.legacy.call('datos.descartarPasos', { idempotencyKey: idempotency_key }),
    ),

  empresa: procedure.query(async ({ ctx }) => (await ctx.legacy.call('datos.empresa')).empresa),

  guardarEmpresa: procedure.input(empresaCasaGuardar).mutation(async ({ ctx, input: { idempotency_key, form } }) => {
    const answer = await ctx.legacy.call('datos.guardarEmpresa', { body: form, idempotencyKey: idempotency_key })

    return answer.empresa
  }),

  exportarTodo: procedure.mutation(({ ctx }) => ctx.legacy.call('datos.exportarTodo')),

  muestra: procedure.mutation(({ ctx }) => ctx.legacy.call('datos.muestra')),
})
