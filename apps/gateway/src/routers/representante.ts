import {
  facturasPage,
  facturasSearch,
  pedidoAnswer,
  pedidoRequest,
  pedidosPage,
  pedidosSearch,
} from '@yunque/contracts/representante'
import { permitted, router } from '../trpc.ts'

const FACTURAS = '/api/representante/factura-representante'
const PEDIDOS = '/api/representante/pedido-representante'

const pedidos = permitted('PDR')

/** Invoices and orders of represented mills (spec §2). An invoice itself is read and saved as a document. */
export const representanteRouter = router({
  facturas: permitted('FCR')
    .input(facturasSearch)
    .query(({ ctx, input }) => ctx.legacy.post(FACTURAS, { clase: 'list', json: input, response: facturasPage })),

  pedidos: pedidos
    .input(pedidosSearch)
    .query(({ ctx, input }) => ctx.legacy.post(PEDIDOS, { clase: 'list', json: input, response: pedidosPage })),

  pedido: pedidos.input(pedidoRequest).query(async ({ ctx, input: { numero } }) => {
    const { pedido } = await ctx.legacy.post(`${PEDIDOS}/${numero}/get`, { clase: 'lookup', response: pedidoAnswer })

    return pedido
  }),
})
