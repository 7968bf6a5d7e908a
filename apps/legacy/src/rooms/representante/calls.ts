import { pedidoAnswer, pedidoRequest } from '@yunque/contracts/representante'
import { type Call, call } from '../../kernel/http/call.ts'
import { facturasList } from './facturas.ts'
import { pedidosList, readPedido } from './pedidos.ts'

/** Invoices and orders of represented mills; an invoice itself is read and saved by the calls of documents. */
export const representanteCalls: readonly Call[] = [
  ...facturasList,
  ...pedidosList,
  call({
    path: '/api/representante/pedido-representante/:numero/get',
    access: ['PDR'],
    rows: 'house',
    params: pedidoRequest,
    answer: pedidoAnswer,
    handler: async ({ db, params: { numero }, hoy }) => ({ pedido: await readPedido(db, Number(numero), hoy) }),
  }),
]
