import { documentoRequest } from '@yunque/contracts/cotizaciones'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import type { FastifyPluginAsync } from 'fastify'
import { requires } from '../auth.ts'
import { readOr404, tipoOf } from '../cotizaciones/tipos.ts'
import type { Deps } from '../deps.ts'
import { guardarDescarga } from '../exportacion/descargas.ts'
import { diaDe } from '../fechas.ts'
import { componerDocumento } from '../impresion/componer.ts'
import { documentoPdf } from '../impresion/documento-pdf.ts'

/** POST /api/cotizaciones/{tipo}/{id}/imprimir: the URL of the document's PDF as a JSON text, as an export's (VIS-14). */
export const cotizacionesImpresionApi =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.post('/api/cotizaciones/:tipo/:id/imprimir', requires(...MODULOS_DOCUMENTOS), async (request, reply) => {
      const tipo = tipoOf(request)
      const { id } = documentoRequest.parse({ ...(request.params as object), tipo })
      const consulta = { usuario: request.usuario.codigo, hoy: diaDe(deps.reloj()) }
      const documento = await readOr404(deps.db, tipo, id, consulta)
      const url = await guardarDescarga(deps, request.usuario, {
        nombre: `${tipo.replace('_', '-')}-${documento.n_cotizacion}.pdf`,
        tipo: 'application/pdf',
        contenido: await documentoPdf(await componerDocumento(deps.db, documento)),
      })

      return reply.type('application/json; charset=utf-8').send(JSON.stringify(url))
    })
  }
