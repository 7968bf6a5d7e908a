import { isQuestion } from '@yunque/contracts/wire/questions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'

/** Bytes of a request's body. A document of 1000 lines and a client's file need more, and only they get more (LIM-06). */
const MAX_BODY = 1024 * 1024
export const MAX_DOCUMENT_BODY = 4 * MAX_BODY
const DOCUMENT_PATH = /\/(documento\.(guardar|find)|estado\.guardar|pedidos\.archivo)(\?|$)/

/** A header that another site's page may send only after a CORS preflight (SEC-09). */
const OWN_HEADER = 'x-yunque'

const isOwnOrigin = (origin: string, { PUBLIC_URL }: Config, request: FastifyRequest): boolean =>
  PUBLIC_URL ? origin === PUBLIC_URL : URL.canParse(origin) && new URL(origin).host === request.host

/** localhost and plain IP addresses: an attacker can point a name of his own at us, but then the request carries that name. */
const OWN_HOST = /^(localhost|[\d.]+|\[[\da-f:.]+\])(:\d+)?$/i

/**
 * Without PUBLIC_URL we do not know our own name. Another server could then point its name at our address and make its
 * page count as ours (DNS rebinding).
 */
const isStranger = ({ PUBLIC_URL }: Config, { host }: FastifyRequest): boolean => !PUBLIC_URL && !OWN_HOST.test(host)

const isForeign = (config: Config, request: FastifyRequest): boolean => {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers
  if (site !== 'same-origin' && site !== 'none') return true

  return origin !== undefined && !isOwnOrigin(origin, config, request)
}

/** The name of the build that a page is of, as `readPage` tells it. */
const BUILD_HEADER = 'x-build'

/** The procedure that a request calls: 'documento.guardar'. */
const procedureOf = (url: string): string => /([^/?]*)(?:\?|$)/.exec(url)?.[1] ?? ''

/** Signing in or out, and a question, write nothing that an older build could leave out. */
const isHarmless = (procedure: string): boolean => /^sesion\.log(in|out)$/.test(procedure) || isQuestion(procedure)

/**
 * A write from a tab that was loaded before a deploy: its form may lack a new field and would save it empty. The draft
 * is kept and comes back after a reload (VIS-06, VIS-19). A request that names no build is not from our page.
 */
const isOutdated = ({ headers, url }: FastifyRequest, build: string | undefined): boolean => {
  const { [BUILD_HEADER]: of } = headers

  return build !== undefined && of !== undefined && of !== build && !isHarmless(procedureOf(url))
}

/** Refuses what our own page would never send: other sites' requests, forms, bodies beyond any form of ours. */
export const guardRequests = (app: FastifyInstance, config: Config, build: string | undefined): void => {
  app.addHook('onRequest', async (request) => {
    if (isStranger(config, request)) throw new Failure('FORBIDDEN', 'unknown host: set PUBLIC_URL')
    if (isForeign(config, request)) throw new Failure('FORBIDDEN', 'foreign site')
    if (request.method !== 'POST') return
    if (!request.headers['content-type']?.startsWith('application/json')) throw new Failure('INVALID', 'content type')
    if (request.headers[OWN_HEADER] === undefined) throw new Failure('FORBIDDEN', `no ${OWN_HEADER}`)
    if (isOutdated(request, build)) throw new Failure('OUTDATED', 'another build')
    const size = Number(request.headers['content-length'] ?? MAX_DOCUMENT_BODY)
    if (size > MAX_BODY && !DOCUMENT_PATH.test(request.url)) throw new Failure('TOO_LARGE', 'body')
  })
}
