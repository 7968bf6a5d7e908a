import { facturasSearch, pedidoRequest, pedidosSearch } from '@yunque/contracts/representante'
import { permitted, router } from '../trpc.ts'

const pedidos = permitted('PDR')

/** Invoices and orders of represented mills. An invoice itself is read and saved as a document. */
export const representanteRouter = router({
  facturas: permitted('FCR')
    .input(facturasSearch)
    .query(({ ctx, input }) => ctx.legacy.call('representante.facturas', { body: input })),

  pedidos: pedidos
    .input(pedidosSearch)
    .query(({ ctx, input }) => ctx.legacy.call('representante.pedidos', { body: input })),

  pedido: pedidos
    .input(pedidoRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('representante.pedido', { params: input })).pedido),
})
