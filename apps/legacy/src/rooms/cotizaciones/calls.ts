import { cotizacionesSearch } from '@yunque/contracts/cotizaciones'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { exportar } from '../../exportacion/exportar.ts'
import { requires } from '../../infra/auth.ts'
import { diaDe } from '../../infra/dates.ts'
import type { Deps } from '../../infra/deps.ts'
import { COLUMNAS } from './columns.ts'
import { cotizacionesQuery, listCotizaciones } from './list.ts'

/** The list of quotations and its export. */
export const cotizacionesApi =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, reloj } = deps
    const consultaOf = ({ usuario }: FastifyRequest) => ({ usuario: usuario.codigo, hoy: diaDe(reloj()) })

    app.post('/api/cotizaciones/consulta', requires('COT'), async (request) =>
      listCotizaciones(db, cotizacionesSearch.parse(request.body), consultaOf(request)),
    )

    app.post('/api/cotizaciones/consulta/exportar', requires('COT'), async (request, reply) => {
      const query = cotizacionesQuery(db, cotizacionesSearch.parse(request.body), consultaOf(request))

      return exportar(deps, request, reply, { nombre: 'Cotizaciones', columnas: COLUMNAS, query })
    })
  }
