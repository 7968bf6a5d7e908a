import { listOfFacturas, listOfPedidos } from '@yunque/contracts/list/representante'
import { pedidoRequest } from '@yunque/contracts/representante'
import { fileOf, rowsOf } from '../list-procedures.ts'
import { permitted, router } from '../trpc.ts'

const pedidos = permitted('PDR')

/** Invoices and orders of represented mills. An invoice itself is read and saved as a document. */
export const representanteRouter = router({
  facturas: rowsOf(listOfFacturas),

  exportarFacturas: fileOf(listOfFacturas),

  pedidos: rowsOf(listOfPedidos),

  exportarPedidos: fileOf(listOfPedidos),

  pedido: pedidos
    .input(pedidoRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('representante.pedido', { params: input })).pedido),
})
