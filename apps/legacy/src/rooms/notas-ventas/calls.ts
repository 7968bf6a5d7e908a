import { despachoPreparar, despachosSearch, notasVentasSearch } from '@yunque/contracts/notas-ventas'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { requires } from '../../infra/auth.ts'
import { diaDe } from '../../infra/dates.ts'
import type { Deps } from '../../infra/deps.ts'
import { saveOnce } from '../../infra/idempotency.ts'
import { readOr404 } from '../documento/tipos.ts'
import { listDespachos } from './despachos.ts'
import { listNotasVentas } from './list.ts'
import { prepararDespacho } from './prepare.ts'

const DESPACHOS = '/api/cotizaciones/despachos-pendientes-preparacion'

/** The key travels as a header (LLA-05). */
const prepararBody = despachoPreparar.omit({ idempotency_key: true })

/** Sales notes and the preparation of their lines; a note itself is read and saved as a document (spec §2). */
export const notasVentasApi =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const consultaOf = ({ usuario }: FastifyRequest) => ({ usuario: usuario.codigo, hoy: diaDe(deps.reloj()) })

    app.post('/api/cotizaciones/notas-ventas', requires('NVR'), async (request) =>
      listNotasVentas(deps.db, notasVentasSearch.parse(request.body), consultaOf(request)),
    )

    app.post(DESPACHOS, requires('DPP'), async (request) =>
      listDespachos(deps.db, despachosSearch.parse(request.body), consultaOf(request)),
    )

    app.post(`${DESPACHOS}/preparar`, requires('DPP'), async (request) => {
      const { n_cotizacion, nro_item, version, cantidad } = prepararBody.parse(request.body)
      const usuario = request.usuario.codigo

      return saveOnce(deps, request, async (trx) => {
        const ahora = deps.reloj()
        const antes = await readOr404(trx, 'nota_venta', n_cotizacion, consultaOf(request))

        return prepararDespacho(trx, { usuario, ahora, version, nro_item: Number(nro_item), cantidad, antes })
      })
    })
  }
