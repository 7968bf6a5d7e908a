import { pedidoRequest } from '@yunque/contracts/representante'
import { listsOf } from '../list-procedures.ts'
import { permitted, router } from '../trpc.ts'

const pedidos = permitted('PDR')

/** Invoices and orders of represented mills. An invoice itself is read and saved as a document. */
export const representanteRouter = router({
  ...listsOf('representante'),

  pedido: pedidos
    .input(pedidoRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('representante.pedido', { params: input })).pedido),
})
