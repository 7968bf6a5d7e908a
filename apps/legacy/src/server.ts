import type { IncomingHttpHeaders } from 'node:http'
import { answerExpectations, refuseSocket } from '@yunque/contracts/wire/raw-answer'
import { followBodies, longest, PATIENCE } from '@yunque/contracts/wire/slow-body'
import { traceOf } from '@yunque/contracts/wire/trace'
import { newTrace, type Tracing, traceRequests } from '@yunque/metrics/tracing'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { descargas } from './exportacion/descargas.ts'
import { addReadiness } from './kernel/db/readiness.ts'
import { refuseBadText } from './kernel/db/text-check.ts'
import type { Deps } from './kernel/deps.ts'
import { guardCalls } from './kernel/http/auth.ts'
import { addCalls, type Call } from './kernel/http/call.ts'
import { readDireccion } from './kernel/http/direccion.ts'
import { handleError, handleNotFound, messageOf } from './kernel/http/error-handler.ts'
import { acceptForms } from './kernel/http/form-body.ts'
import type { Metrics } from './metrics.ts'
import { letra } from './pages/letra.ts'
import { paginas } from './pages/paginas.ts'
import { agendaCalls } from './rooms/agenda/calls.ts'
import { icalRoute } from './rooms/agenda/ical.ts'
import { clientesCalls } from './rooms/clientes/calls.ts'
import { contactosCalls } from './rooms/contactos/calls.ts'
import { cotizacionesCalls } from './rooms/cotizaciones/list.ts'
import { empresaCasaCalls } from './rooms/datos/empresa/calls.ts'
import { exportarCalls } from './rooms/datos/exportar/calls.ts'
import { familiasCalls } from './rooms/datos/familias/calls.ts'
import { fuentesCalls } from './rooms/datos/fuentes/calls.ts'
import { fuentesRoute } from './rooms/datos/fuentes/put.ts'
import { importarCalls } from './rooms/datos/importar/calls.ts'
import { documentoCalls } from './rooms/documento/calls.ts'
import { envioCalls } from './rooms/envio/calls.ts'
import { estadoCalls } from './rooms/estado/calls.ts'
import { inicioCalls } from './rooms/inicio/calls.ts'
import { maestrosCalls } from './rooms/maestros/calls.ts'
import { maquinasCalls } from './rooms/maquinas/calls.ts'
import { margenCalls } from './rooms/margen/calls.ts'
import { margenParticipant } from './rooms/margen/participant.ts'
import { notasVentasCalls } from './rooms/notas-ventas/calls.ts'
import { notasVentasParticipant } from './rooms/notas-ventas/participant.ts'
import { pedidosCalls } from './rooms/pedidos/calls.ts'
import { pedidosParticipant } from './rooms/pedidos/participant.ts'
import { productosCalls } from './rooms/productos/calls.ts'
import { representanteCalls } from './rooms/representante/calls.ts'
import { seguimientosCalls } from './rooms/seguimientos/calls.ts'
import { sesionCalls } from './rooms/sesion/calls.ts'
import { stockCalls } from './rooms/stock/calls.ts'
import { tareasCalls } from './rooms/tareas/calls.ts'
import { asociadosCalls } from './rooms/usuarios/asociados-calls.ts'
import { usuariosCalls } from './rooms/usuarios/calls.ts'
import { permisosCalls } from './rooms/usuarios/permisos-calls.ts'
import { vistasCalls } from './rooms/vistas/calls.ts'

/** The calls of every room, one line for each room (docs/adr/0001). */
const roomCalls = (deps: Deps): readonly Call[] => [
  ...sesionCalls(deps),
  ...agendaCalls,
  ...inicioCalls,
  ...tareasCalls,
  ...seguimientosCalls,
  ...cotizacionesCalls,
  // Prices are checked before stock is taken.
  ...documentoCalls([margenParticipant, notasVentasParticipant, pedidosParticipant]),
  ...envioCalls,
  ...estadoCalls,
  ...margenCalls,
  ...notasVentasCalls,
  ...pedidosCalls,
  ...productosCalls,
  ...familiasCalls,
  ...importarCalls,
  ...fuentesCalls,
  ...stockCalls,
  ...clientesCalls,
  ...contactosCalls,
  ...representanteCalls,
  ...maquinasCalls(deps),
  ...maestrosCalls,
  ...empresaCasaCalls,
  ...exportarCalls,
  ...usuariosCalls,
  ...permisosCalls,
  ...asociadosCalls,
]

/** The calls of the rooms, and of the views, which need the lists of all rooms. */
export const apiCalls = (deps: Deps): readonly Call[] => {
  const calls = roomCalls(deps)

  return [...calls, ...vistasCalls(calls)]
}

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Far more than a quotation of a thousand lines needs (LIM-06). */
const BODY_LIMIT = 8 * 1024 * 1024
/** A framed form with a file, the largest that any route takes. */
const LARGEST_BODY = 11 * 1024 * 1024
/** How often it is looked whether somebody sends too slowly, in milliseconds. */
const LOOK_MS = 1_000

type Options = {
  logger?: FastifyBaseLogger
  /** Number of proxies in front whose X-Forwarded-For is trusted; the gateway is not among them. */
  trustProxy?: number
  /** Counts each call. */
  metrics?: Metrics
  /** Where spans are recorded, if anywhere. */
  tracing?: Tracing | undefined
  /** True once we were told to stop: a load balancer should then send us nothing more. */
  isClosing?: () => boolean
}

/** The trace id that the gateway passed on, so that one id finds a request in both logs; our own where it passed none (OPE-06). */
const reqIdOf = ({ headers }: { headers: IncomingHttpHeaders }): string => traceOf(headers.traceparent) ?? newTrace()

const isProbe = ({ routeOptions: { url } }: FastifyRequest): boolean => url === '/healthz' || url === '/readyz'

/** The legacy server over an open database. Nothing listens yet. */
export const createServer = async (
  deps: Deps,
  { logger, metrics, tracing, trustProxy = 0, isClosing = () => false }: Options = {},
): Promise<FastifyInstance> => {
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    genReqId: reqIdOf,
    trustProxy: (_address, hop) => hop < trustProxy,
    // A path that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      void handleError(error, request, reply.headers(HEADERS))
    },
    clientErrorHandler: (error, socket) =>
      refuseSocket(error, socket, { headers: HEADERS, bodyOf: (status) => ({ message: messageOf(status) }) }),
    // Must be longer than headersTimeout: Node swaps the two otherwise, and then never closes a slow body (LIM-08).
    requestTimeout: longest(PATIENCE, LARGEST_BODY),
    // We refuse a request without a Host header ourselves, since Node's own refusal lacks our headers.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: LOOK_MS, requireHostHeader: false },
  })
  answerExpectations(app.server)
  const slowBodies = setInterval(followBodies(app.server, PATIENCE), LOOK_MS).unref()
  app.addHook('onClose', async () => clearInterval(slowBodies))
  traceRequests(app, tracing, (request) => !isProbe(request))
  readDireccion(app, deps.secretos ?? [])
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...HEADERS, 'x-request-id': request.id })
  })
  // A kept connection would send its next request to a port that is closing (ARQ-12).
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing()) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, usuario, direccion: ip } = request
    const line = { method, url: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip }
    const { saves = false } = routeOptions.config
    metrics?.note(routeOptions.url ?? 'none', { status: reply.statusCode, ms: reply.elapsedTime, saves })
    request.log[isProbe(request) ? 'debug' : 'info']({ ...line, usuario: usuario?.codigo }, 'call')
  })
  acceptForms(app)
  refuseBadText(app)
  addReadiness(app, deps, isClosing)
  await app.register(async (api) => {
    guardCalls(api, deps)
    addCalls(api, deps, apiCalls(deps))
  })
  await app.register(descargas(deps))
  await app.register(icalRoute(deps))
  await app.register(fuentesRoute(deps))
  await app.register(letra, { prefix: '/paginas' })
  await app.register(paginas(deps), { prefix: '/paginas' })

  return app
}
