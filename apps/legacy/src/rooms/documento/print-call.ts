import { documentoRequest } from '@yunque/contracts/documento'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import type { FastifyPluginAsync } from 'fastify'
import { guardarDescarga } from '../../exportacion/descargas.ts'
import { componerDocumento } from '../../impresion/componer.ts'
import { documentoPdf } from '../../impresion/documento-pdf.ts'
import { requires } from '../../infra/auth.ts'
import { diaDe } from '../../infra/dates.ts'
import type { Deps } from '../../infra/deps.ts'
import { readOr404, tipoOf } from './tipos.ts'

/** POST /api/cotizaciones/{tipo}/{id}/imprimir: the URL of the document's PDF as a JSON text, as an export's (VIS-14). */
export const documentoPrintApi =
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
