import { hash } from 'node:crypto'
import { perfilInput } from '@yunque/contracts/datos/importar'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { bearerOf } from '../../../kernel/http/auth.ts'
import { ApiError, notFound } from '../../../kernel/http/errors.ts'
import { createLimit } from '../../../kernel/http/limit.ts'
import type { Conjunto } from '../importar/conjunto.ts'
import { findConjunto } from '../importar/conjuntos.ts'
import { isFuturo } from './entrega.ts'
import { type Envio, type Rango, receive, receivePart, respuestaDe } from './envio.ts'
import { type Fuente, findByToken } from './fuente.ts'

/** Most bytes of one request; a larger file is sent in parts. */
const CUERPO = 8 * 1024 * 1024
/** Most requests of one source per minute, and most bad tokens of one address. */
const POR_MINUTO = 120
const INTENTOS = 20

const siNo = z.enum(['si', 'no'], "Diga 'si' o 'no'.").default('no')
const consulta = z.strictObject({
  archivo: z.string().max(200, 'Máximo 200 caracteres').default(''),
  parcial: siNo,
  mirar: siNo,
  perfil: z.union([z.literal(''), perfilInput]).default(''),
  entera: siNo,
  tomado: z.iso.datetime({ offset: true, error: 'Un momento con su huso: 2026-11-21T08:00:00-03:00.' }).optional(),
})

declare module 'fastify' {
  interface FastifyRequest {
    fuente: Fuente | undefined
  }
}

const SIN_TOKEN = 'El token de la fuente no es válido.'

/** The request body is left unread until its sender is known. */
const demandPlain = ({ headers }: FastifyRequest): void => {
  if (/^multipart\//i.test(headers['content-type'] ?? '')) {
    throw new ApiError(415, 'Envíe el archivo mismo como cuerpo (curl -T archivo), no un formulario.')
  }
  if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) {
    throw new ApiError(415, 'Envíe el archivo sin comprimir.')
  }
}

const conjuntoFor = ({ nombre: de, conjuntos }: Fuente, nombre: string): Conjunto => {
  const conjunto = findConjunto(nombre)
  if (!conjunto) throw notFound(`No existe el conjunto '${nombre.slice(0, 40)}'.`)
  if (!conjuntos.includes(nombre)) throw new ApiError(403, `La fuente ${de} no puede escribir ${conjunto.label}.`)

  return conjunto
}

const claveOf = ({ headers }: FastifyRequest): string => {
  const clave = String(headers['idempotency-key'] ?? '')
  if (!/^[\w.:-]{0,100}$/.test(clave)) throw new ApiError(422, 'El Idempotency-Key no es válido.')

  return clave
}

/** Sets of which a file may be a complete list (DAT-10). */
const demandFoto = ({ nombre, label }: Conjunto): void => {
  if (nombre !== 'stock') throw new ApiError(422, `'entera' es del stock: de ${label} se dice lo que cambia.`)
}

const envioOf = (fuente: Fuente, conjunto: Conjunto, request: FastifyRequest, ahora: Date): Envio => {
  const { archivo, parcial, mirar, perfil, tomado, entera } = consulta.parse(request.query)
  const de = tomado ? new Date(tomado) : ahora
  if (entera === 'si') demandFoto(conjunto)
  if (isFuturo(de, ahora)) throw new ApiError(422, 'El momento de los datos está en el futuro.')

  return {
    fuente,
    conjunto,
    perfil,
    tomado: de,
    entera: entera === 'si',
    clave: claveOf(request),
    archivo: archivo || conjunto.nombre,
    parcial: parcial === 'si',
    mirar: mirar === 'si',
  }
}

const RANGO = /^bytes (?:(\d{1,12})-(\d{1,12})|\*)\/(\d{1,12})$/

/** Which part of a file a request carries, undefined where it carries the whole file. */
const rangoOf = ({ headers }: FastifyRequest, bytes: Buffer, { clave }: Envio): Rango | undefined => {
  const said = headers['content-range']
  if (said === undefined) return undefined
  const found = RANGO.exec(said)
  if (!found) throw new ApiError(400, 'Content-Range va así: bytes 0-524287/1048576, o bytes */1048576 para preguntar.')
  if (clave === '') throw new ApiError(422, 'Un archivo en partes necesita un Idempotency-Key.')
  const [, from, to, total] = found
  if (from === undefined) return { desde: 0, total: Number(total), bytes: undefined }
  const [desde, hasta] = [Number(from), Number(to)]
  if (hasta - desde + 1 !== bytes.length || hasta >= Number(total)) {
    throw new ApiError(400, 'Content-Range no dice los bytes que llegaron.')
  }

  return { desde, total: Number(total), bytes }
}

/** PUT /api/datos/{conjunto}: another system delivers its set, with the source's own token as bearer (DAT-08, ADR 20). */
export const fuentesRoute =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, reloj } = deps
    const limit = createLimit(reloj, POR_MINUTO)
    const attempts = createLimit(reloj, INTENTOS)
    app.decorateRequest('fuente')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: CUERPO },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    app.addHook('onRequest', async (request, reply) => {
      const token = bearerOf(request)
      request.fuente = token ? await findByToken(db, token) : undefined
      if (!request.fuente) {
        attempts(request.direccion)
        reply.header('www-authenticate', 'Bearer')
        throw new ApiError(401, SIN_TOKEN)
      }
      limit(request.fuente.codigo)
      demandPlain(request)
    })
    const sender = ({ fuente }: FastifyRequest): Fuente => {
      if (!fuente) throw new ApiError(401, SIN_TOKEN)

      return fuente
    }

    app.put<{ Params: { conjunto: string } }>('/api/datos/:conjunto', async (request, reply) => {
      const fuente = sender(request)
      const conjunto = conjuntoFor(fuente, request.params.conjunto)
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const envio = envioOf(fuente, conjunto, request, reloj())
      const rango = rangoOf(request, bytes, envio)
      if (!rango && bytes.length === 0) throw new ApiError(400, 'El archivo está vacío.')
      const { status, body } = await inTransaction(db, (trx) =>
        rango ? receivePart(trx, deps, envio, rango) : receive(trx, deps, envio, bytes, hash('sha256', bytes)),
      )
      if (status === 409) reply.header('retry-after', '30')

      return reply.status(status).send(body)
    })

    app.get<{ Params: { conjunto: string; id: string } }>('/api/datos/:conjunto/envios/:id', async (request, reply) => {
      const fuente = sender(request)
      const { id, conjunto } = request.params
      conjuntoFor(fuente, conjunto)
      const found = await db
        .selectFrom('importaciones')
        .select('id')
        .where('id', '=', /^\d{1,15}$/.test(id) ? Number(id) : 0)
        .where('fuente', '=', fuente.codigo)
        .where('conjunto', '=', conjunto)
        .executeTakeFirst()
      if (!found) throw notFound('No existe ese envío.')
      const { body } = await inTransaction(db, (trx) => respuestaDe(trx, deps, found.id))

      return reply.send(body)
    })
  }
