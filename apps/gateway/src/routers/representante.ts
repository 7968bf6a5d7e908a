import { listed } from '@yunque/contracts/paged'
import { facturasSearch, pedidoRequest, pedidosSearch } from '@yunque/contracts/representante'
import { permitted, router } from '../trpc.ts'

const pedidos = permitted('PDR')

/** Invoices and orders of represented mills. An invoice itself is read and saved as a document. */
export const representanteRouter = router({
  facturas: permitted('FCR')
    .input(listed(facturasSearch))
    .query(({ ctx, input }) => ctx.legacy.call('representante.facturas', { body: input })),

  exportarFacturas: permitted('FCR')
    .input(facturasSearch)
    .mutation(({ ctx, input }) => ctx.legacy.call('representante.exportarFacturas', { body: input })),

  pedidos: pedidos
    .input(listed(pedidosSearch))
    .query(({ ctx, input }) => ctx.legacy.call('representante.pedidos', { body: input })),

  exportarPedidos: pedidos
    .input(pedidosSearch)
    .mutation(({ ctx, input }) => ctx.legacy.call('representante.exportarPedidos', { body: input })),

  pedido: pedidos
    .input(pedidoRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('representante.pedido', { params: input })).pedido),
})
