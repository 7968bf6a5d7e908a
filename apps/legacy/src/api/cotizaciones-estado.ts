import { documentoRequest } from '@yunque/contracts/cotizaciones'
import { estadoGuardar } from '@yunque/contracts/cotizaciones-estado'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { requires } from '../auth.ts'
import { anularDocumento } from '../cotizaciones/anular-documento.ts'
import { parseEstado } from '../cotizaciones/estado-form.ts'
import { guardarEstado } from '../cotizaciones/guardar-estado.ts'
import { historialDe } from '../cotizaciones/historial.ts'
import { readOr404, tipoOf } from '../cotizaciones/tipos.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { diaDe } from '../fechas.ts'
import { saveOnce } from '../idempotencia.ts'

const anularBody = z.strictObject({ version: z.string().regex(/^\d{1,15}$/) })
const estadoParams = estadoGuardar.pick({ n_cotizacion: true })

/** What becomes of a quotation, and what became of any document: LLA-04, spec §2 "Quotation status panel". */
export const cotizacionesEstadoApi =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
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

    app.post('/api/cotizaciones/:tipo/:id/anular', requires(...MODULOS_DOCUMENTOS), async (request) => {
      const tipo = tipoOf(request)
      const { id } = documentoRequest.parse({ ...(request.params as object), tipo })
      const { version } = anularBody.parse(request.body)
      const usuario = request.usuario.codigo

      return saveOnce(deps, request, async (trx) => {
        const ahora = deps.reloj()
        const antes = await readOr404(trx, tipo, id, { usuario, hoy: diaDe(ahora) })

        return anularDocumento(trx, { usuario, ahora, version, antes })
      })
    })

    app.post('/api/cotizaciones/:tipo/:id/historial', requires(...MODULOS_DOCUMENTOS), async (request) => {
      const tipo = tipoOf(request)
      const { id } = documentoRequest.parse({ ...(request.params as object), tipo })
      const consulta = { usuario: request.usuario.codigo, hoy: diaDe(deps.reloj()) }
      const { n_cotizacion } = await readOr404(deps.db, tipo, id, consulta)

      return historialDe(deps.db, n_cotizacion)
    })
  }
