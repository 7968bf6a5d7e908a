import {
  cotizacionesSearch,
  documentoRequest,
  entregaValoresRequest,
  estadoRequest,
  iniciarRequest,
} from '@yunque/contracts/cotizaciones'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requires } from '../auth.ts'
import { COLUMNAS } from '../cotizaciones/columnas.ts'
import { cotizacionesQuery, listCotizaciones } from '../cotizaciones/consulta.ts'
import { parseDocumento } from '../cotizaciones/documento-form.ts'
import { guardarDocumento } from '../cotizaciones/guardar-documento.ts'
import { entregaValores, inicioDe } from '../cotizaciones/inicio.ts'
import { leerEstado } from '../cotizaciones/leer-estado.ts'
import { readOr404, tipoOf } from '../cotizaciones/tipos.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { exportar } from '../exportacion/exportar.ts'
import { diaDe, masDias } from '../fechas.ts'
import { saveOnce } from '../idempotencia.ts'
import { puedeVer } from '../sql.ts'

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

/** Documents: the list, what one is made with, reading and saving one, its status panel (spec §7; LLA-03). */
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

    app.post('/api/cotizaciones/estado/:n_cotizacion', requires('COT'), async (request) => {
      const { n_cotizacion, codigo_cliente } = estadoRequest.parse({
        ...bodyOf(request),
        ...(request.params as object),
      })

      return leerEstado(db, { n_cotizacion: Number(n_cotizacion), cliente: codigo_cliente }, consultaOf(request))
    })

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
  }
