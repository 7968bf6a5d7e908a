import { margenAutorizar, margenRechazar, margenSearch } from '@yunque/contracts/margen'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { requires } from '../../infra/auth.ts'
import { diaDe } from '../../infra/dates.ts'
import type { Deps } from '../../infra/deps.ts'
import { saveOnce } from '../../infra/idempotency.ts'
import { readOr404 } from '../documento/tipos.ts'
import { type Decision, decidirMargen } from './decide.ts'
import { listMargenes } from './list.ts'

const BASE = '/api/cotizaciones/margen-autorizacion-comercial'

/** Quotations under the margin floor and what is decided on them: the only calls that tell a cost (DOC-06). */
export const margenApi =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const consultaOf = ({ usuario }: FastifyRequest) => ({ usuario: usuario.codigo, hoy: diaDe(deps.reloj()) })
    const formOf = ({ params, body }: FastifyRequest) => ({ ...(body as object), ...(params as object) })

    type Pedido = Pick<Decision, 'accion' | 'motivo' | 'version'> & { n_cotizacion: string }
    const decidir = (request: FastifyRequest, { n_cotizacion, ...decision }: Pedido) =>
      saveOnce(deps, request, async (trx) => {
        const antes = await readOr404(trx, 'cotizacion', n_cotizacion, consultaOf(request))
        const quien = { usuario: request.usuario.codigo, ahora: deps.reloj() }

        return decidirMargen(trx, { ...decision, ...quien, antes })
      })

    app.post(BASE, requires('CPA'), async (request) =>
      listMargenes(deps.db, margenSearch.parse(request.body), consultaOf(request)),
    )

    app.post(`${BASE}/:n_cotizacion/autorizar`, requires('CPA'), async (request) =>
      decidir(request, { ...margenAutorizar.parse(formOf(request)), accion: 'autorizar', motivo: '' }),
    )

    app.post(`${BASE}/:n_cotizacion/rechazar`, requires('CPA'), async (request) =>
      decidir(request, { ...margenRechazar.parse(formOf(request)), accion: 'rechazar' }),
    )
  }
