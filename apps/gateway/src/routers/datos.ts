import { familiaGuardar, familiaRequest } from '@yunque/contracts/datos/familias'
import { listsOf } from '../list-procedures.ts'
import { permitted, router } from '../trpc.ts'

const procedure = permitted('DAT')

/** The company's own masters (DAT-01). */
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
})
