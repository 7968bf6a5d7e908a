import { documentoRequest, entregaValoresRequest, iniciarRequest } from '@yunque/contracts/documento'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requires } from '../../infra/auth.ts'
import { diaDe, masDias } from '../../infra/dates.ts'
import type { Db } from '../../infra/db.ts'
import type { Deps } from '../../infra/deps.ts'
import { notFound } from '../../infra/errors.ts'
import { saveOnce } from '../../infra/idempotency.ts'
import { puedeVer } from '../../infra/sql.ts'
import { anularDocumento } from './annul-documento.ts'
import { parseDocumento } from './form.ts'
import { historialDe } from './historial.ts'
import { entregaValores, inicioDe } from './iniciar.ts'
import { guardarDocumento } from './save-documento.ts'
import { readOr404, tipoOf } from './tipos.ts'

const anularBody = z.strictObject({ version: z.string().regex(/^\d{1,15}$/) })
const documentos = requires(...MODULOS_DOCUMENTOS)
const bodyOf = ({ body }: FastifyRequest) => z.record(z.string(), z.unknown()).catch({}).parse(body)
/** How many days an offer holds, unless the seller says otherwise. */
const diasValidez = async (db: Db) => {
  const found = await db
    .selectFrom('parametros')
    .select('valor')
    .where('nombre', '=', 'dias_validez')
    .executeTakeFirst()

  return Number(found?.valor ?? 7)
}

const requireCliente = async (db: Db, usuario: string, codigo: string): Promise<void> => {
  const found = await db
    .selectFrom('clientes')
    .select('codigo')
    .where('codigo', '=', codigo)
    .where(puedeVer(usuario, 'clientes.codigo'))
    .executeTakeFirst()
  if (!found) throw notFound(`No existe el cliente ${codigo}.`)
}

/** Documents: what one is made with, reading one and saving it (LLA-03). */
export const documentoApi =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, reloj } = deps
    const consultaOf = ({ usuario }: FastifyRequest) => ({ usuario: usuario.codigo, hoy: diaDe(reloj()) })

    app.post('/api/cotizaciones/cliente/entraga-valores', documentos, async (request) =>
      entregaValores(db, entregaValoresRequest.parse(request.body).tipo_vencim_codi),
    )

    app.post('/api/cotizaciones/:tipo/iniciar', documentos, async (request) => {
      const tipo = tipoOf(request)
      const { codigo_cliente } = iniciarRequest.parse({ ...bodyOf(request), tipo })
      const { usuario, hoy } = consultaOf(request)
      await requireCliente(db, usuario, codigo_cliente)

      return {
        ...(await inicioDe(db, codigo_cliente, { nota_venta: tipo === 'nota_venta' })),
        validez_oferta: masDias(hoy, await diasValidez(db)),
      }
    })

    app.post('/api/cotizaciones/:tipo/:id/get', documentos, async (request) => {
      const tipo = tipoOf(request)
      const { id } = documentoRequest.parse({ ...(request.params as object), tipo })

      return { cotizacion: await readOr404(db, tipo, id, consultaOf(request)) }
    })

    const guardar = async (request: FastifyRequest, id?: string) => {
      const tipo = tipoOf(request)
      const form = parseDocumento(request.body)

      return saveOnce({ db, reloj }, request, async (trx) => {
        const antes = id === undefined ? undefined : await readOr404(trx, tipo, id, consultaOf(request))
        return guardarDocumento(trx, { tipo, usuario: request.usuario.codigo, ahora: reloj(), form, antes })
      })
    }

    app.post('/api/cotizaciones/:tipo/guardar', documentos, (request) => guardar(request))

    app.post('/api/cotizaciones/:tipo/guardar/:id', documentos, (request) => {
      const { id } = documentoRequest.parse(request.params)
      return guardar(request, id)
    })

    app.post('/api/cotizaciones/:tipo/:id/anular', documentos, async (request) => {
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

    app.post('/api/cotizaciones/:tipo/:id/historial', documentos, async (request) => {
      const tipo = tipoOf(request)
      const { id } = documentoRequest.parse({ ...(request.params as object), tipo })
      const consulta = { usuario: request.usuario.codigo, hoy: diaDe(deps.reloj()) }
      const { n_cotizacion } = await readOr404(deps.db, tipo, id, consulta)

      return historialDe(deps.db, n_cotizacion)
    })
  }
