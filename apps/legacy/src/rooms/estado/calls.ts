import { estadoGuardar, estadoRequest } from '@yunque/contracts/estado'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { requires } from '../../infra/auth.ts'
import { diaDe } from '../../infra/dates.ts'
import type { Deps } from '../../infra/deps.ts'
import { notFound } from '../../infra/errors.ts'
import { saveOnce } from '../../infra/idempotency.ts'
import { readOr404 } from '../documento/tipos.ts'
import { parseEstado } from './form.ts'
import { leerEstado } from './read-estado.ts'
import { guardarEstado } from './save-estado.ts'

const estadoParams = estadoGuardar.pick({ n_cotizacion: true })

/** What becomes of a quotation: its status panel (API-05, LLA-04). */
export const estadoApi =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.post('/api/cotizaciones/estado/:n_cotizacion', requires('COT'), async (request) => {
      const { n_cotizacion, codigo_cliente } = estadoRequest.parse({
        ...z.record(z.string(), z.unknown()).catch({}).parse(request.body),
        ...(request.params as object),
      })
      const consulta = { usuario: request.usuario.codigo, hoy: diaDe(deps.reloj()) }

      return leerEstado(deps.db, { n_cotizacion: Number(n_cotizacion), cliente: codigo_cliente }, consulta)
    })

    app.post('/api/cotizaciones/estado/:n_cotizacion/guardar', requires('COT'), async (request) => {
      const { n_cotizacion } = estadoParams.parse(request.params)
      const form = parseEstado(request.body, n_cotizacion)
      const usuario = request.usuario.codigo

      return saveOnce(deps, request, async (trx) => {
        const ahora = deps.reloj()
        const antes = await readOr404(trx, 'cotizacion', n_cotizacion, { usuario, hoy: diaDe(ahora) })
        if (antes.cliente !== form.codigo_cliente) throw notFound(`No existe la cotización N° ${n_cotizacion}.`)

        return guardarEstado(trx, { usuario, ahora, form, antes })
      })
    })
  }
