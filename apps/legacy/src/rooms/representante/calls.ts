import {
  facturasPage,
  facturasSearch,
  pedidoAnswer,
  pedidoRequest,
  pedidosPage,
  pedidosSearch,
} from '@yunque/contracts/representante'
import { type Call, call } from '../../infra/call.ts'
import { listFacturas } from './facturas.ts'
import { leerPedido, listPedidos } from './pedidos.ts'

const PEDIDOS = '/api/representante/pedido-representante'

/** Invoices and orders of represented mills; an invoice itself is read and saved as a document. */
export const representanteCalls: readonly Call[] = [
  call({
    path: '/api/representante/factura-representante',
    access: ['FCR'],
    rows: 'clients',
    request: facturasSearch,
    answer: facturasPage,
    handler: ({ db, caller, body }) => listFacturas(db, body, caller),
  }),
  call({
    path: PEDIDOS,
    access: ['PDR'],
    rows: 'house',
    request: pedidosSearch,
    answer: pedidosPage,
    handler: ({ db, body, hoy }) => listPedidos(db, body, hoy),
  }),
  call({
    path: `${PEDIDOS}/:numero/get`,
    access: ['PDR'],
    rows: 'house',
    params: pedidoRequest,
    answer: pedidoAnswer,
    handler: async ({ db, params: { numero }, hoy }) => ({ pedido: await leerPedido(db, Number(numero), hoy) }),
  }),
]
