import { facturasSearch, pedidoRequest, pedidosSearch } from '@yunque/contracts/representante'
import type { FastifyPluginAsync } from 'fastify'
import { requires } from '../../infra/auth.ts'
import { diaDe } from '../../infra/dates.ts'
import type { Deps } from '../../infra/deps.ts'
import { listFacturas } from './facturas.ts'
import { leerPedido, listPedidos } from './pedidos.ts'

const PEDIDOS = '/api/representante/pedido-representante'

/** Invoices and orders of represented mills (spec §2); an invoice itself is read and saved as a document. */
export const representanteApi =
  ({ db, reloj }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.post('/api/representante/factura-representante', requires('FCR'), async ({ body, usuario }) =>
      listFacturas(db, facturasSearch.parse(body), { usuario: usuario.codigo, hoy: diaDe(reloj()) }),
    )

    app.post(PEDIDOS, requires('PDR'), async ({ body }) => listPedidos(db, pedidosSearch.parse(body), diaDe(reloj())))

    app.post(`${PEDIDOS}/:numero/get`, requires('PDR'), async ({ params }) => {
      const { numero } = pedidoRequest.parse(params)

      return { pedido: await leerPedido(db, Number(numero), diaDe(reloj())) }
    })
  }
