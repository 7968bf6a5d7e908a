import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { agendaApi } from './api/agenda.ts'
import { clientesApi } from './api/clientes.ts'
import { contactosApi } from './api/contactos.ts'
import { cotizacionesApi } from './api/cotizaciones.ts'
import { cotizacionesEstadoApi } from './api/cotizaciones-estado.ts'
import { cotizacionesImpresionApi } from './api/cotizaciones-impresion.ts'
import { cotizacionesMargenApi } from './api/cotizaciones-margen.ts'
import { notasVentasApi } from './api/notas-ventas.ts'
import { productosApi } from './api/productos.ts'
import { representanteApi } from './api/representante.ts'
import { sesionApi } from './api/sesion.ts'
import { stockApi } from './api/stock.ts'
import { guardCalls } from './auth.ts'
import type { Deps } from './deps.ts'
import { handleError, handleNotFound } from './error-handler.ts'
import { descargas } from './exportacion/descargas.ts'
import { acceptForms } from './form-body.ts'
import { paginas } from './pages/paginas.ts'
import { refuseBadText } from './text-check.ts'

/** One line for each room: its calls, beside their queries (docs/adr/0001). */
const rooms: ((deps: Deps) => FastifyPluginAsync)[] = [
  sesionApi,
  agendaApi,
  cotizacionesApi,
  cotizacionesEstadoApi,
  cotizacionesImpresionApi,
  cotizacionesMargenApi,
  notasVentasApi,
  productosApi,
  stockApi,
  clientesApi,
  contactosApi,
  representanteApi,
]

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Far over a quotation of a thousand lines (asvs V2.1.3). */
const BODY_LIMIT = 8 * 1024 * 1024

type Options = {
  logger?: FastifyBaseLogger
  /** Proxies in front of us, the gateway among them, whose X-Forwarded-For is believed. */
  trustProxy?: number
}

/** The id that the gateway gave a request, so that one word finds it in both logs; our own where it gave none. */
const reqIdOf = ({ headers }: { headers: IncomingHttpHeaders }): string => {
  const given = headers['x-request-id']

  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** The legacy server over an open database. Nothing listens yet. */
export const createServer = async (deps: Deps, { logger, trustProxy = 0 }: Options = {}): Promise<FastifyInstance> => {
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    genReqId: reqIdOf,
    trustProxy: (_address, hop) => hop < trustProxy,
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      void handleError(error, request, reply.headers(HEADERS))
    },
    // Node swaps the two where headersTimeout is the longer one, and then no slow body is ever closed (reliability §0.1).
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...HEADERS, 'x-request-id': request.id })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, usuario, ip } = request
    const line = { method, url: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip }
    request.log[routeOptions.url === '/healthz' ? 'debug' : 'info']({ ...line, usuario: usuario?.codigo }, 'call')
  })
  acceptForms(app)
  refuseBadText(app)
  app.get('/healthz', async () => {
    await deps.db.selectNoFrom((eb) => eb.lit(1).as('ok')).execute()
    return { ok: true }
  })
  await app.register(async (api) => {
    guardCalls(api, deps)
    for (const room of rooms) await api.register(room(deps))
  })
  await app.register(descargas(deps))
  await app.register(paginas(deps), { prefix: '/paginas' })

  return app
}
