import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import { answerExpectations } from '@yunque/contracts/wire/raw-answer'
import { traceOf } from '@yunque/contracts/wire/trace'
import { createRegistry, type Registry } from '@yunque/metrics'
import { LOST, newTrace, openTracing, traceRequests } from '@yunque/metrics/tracing'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { closeIdleConnections, endAnsweredConnections } from './closing.ts'
import type { Config } from './config.ts'
import { createContextFactory } from './context.ts'
import { handleErrors, refuseUnread } from './error-handler.ts'
import { createDispatchers } from './legacy/dispatchers.ts'
import { exportedUrl } from './legacy/exported-url.ts'
import { createFirma } from './legacy/firma.ts'
import { loadAdapter } from './legacy/legacy-adapter.ts'
import { createLegacyCalls } from './legacy/legacy-calls.ts'
import { type CallLog, createLegacyClient } from './legacy/legacy-client.ts'
import { createMarcos } from './legacy/marcos.ts'
import { createLegacyVersion } from './legacy-version.ts'
import { limitRates } from './limits/rate-limit.ts'
import { legacyCallLog, loggerOptions, logRequests, stdoutStream } from './logging.ts'
import { addMetrics, createMetrics } from './metrics.ts'
import { createPasos } from './oidc/paso.ts'
import { createProveedor } from './oidc/proveedor.ts'
import { addOidc } from './oidc/rutas.ts'
import { serveProcedures } from './procedures.ts'
import { addReadiness, legacyStatus } from './readiness.ts'
import { MAX_DOCUMENT_BODY } from './request-guard.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import { createSessionSeal } from './session-seal.ts'
import { endSlowReaders, endSlowSenders, SLOW_CLIENTS, type SlowClients } from './slow-clients.ts'
import { addCspReport } from './told/csp-report.ts'
import { addSecurityTxt } from './told/security-txt.ts'
import { readPage, serveWebApp } from './web/web-app.ts'

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Calls of procedures are traced, except the version's, which every tab asks for every 5 s. */
const isTraced = ({ url }: { url: string }): boolean => /^\/crm-new\/trpc\/(?!sesion\.version\b)/.test(url)

export type AppOptions = {
  webDist?: string
  logStream?: { write: (line: string) => void }
  /** Where the gateway's metrics are counted; `main` serves them. */
  registry?: Registry
  /** True once we have been told to stop. */
  isClosing?: () => boolean
  /** Tests shorten them. */
  slowClients?: SlowClients
}

/** The gateway's HTTP server, ready to listen. */
export const createApp = async (config: Config, options: AppOptions = {}): Promise<FastifyInstance> => {
  const { webDist = WEB_DIST, logStream, isClosing = () => false, slowClients = SLOW_CLIENTS } = options
  const { registry = createRegistry({ isWatched: false }) } = options
  const { answerMs: _answerMs, body: _body, ...limits } = slowClients
  const headers = await securityHeaders(config)
  const app: FastifyInstance = fastify({
    ...limits,
    // We refuse a request without a host ourselves: Node's own refusal would go out without our headers.
    http: { ...limits.http, requireHostHeader: false },
    ...refuseUnread(headers),
    logger: { ...loggerOptions(config.LOG_LEVEL), stream: logStream ?? stdoutStream() },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    // The browser's trace, or our own where it gave none (OPE-06).
    genReqId: ({ headers }) => traceOf(headers.traceparent) ?? newTrace(),
    requestIdHeader: false,
    bodyLimit: MAX_DOCUMENT_BODY,
    // A batch names its ten procedures in one path parameter.
    routerOptions: { maxParamLength: 5_000 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  answerExpectations(app.server)
  const tracing = await openTracing({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    service: 'yunque-gateway',
    onLost: () => app.log.warn(LOST),
  })
  traceRequests(app, tracing, isTraced)
  closeIdleConnections(app)
  endAnsweredConnections(app, isClosing)
  endSlowSenders(app, slowClients)
  endSlowReaders(app, slowClients)
  logRequests(app)
  handleErrors(app)
  addSecurityHeaders(app, headers)
  await app.register(underPressure, { maxEventLoopDelay: 1_000, retryAfter: 5 })
  await app.register(compress, {
    threshold: 4_096,
    encodings: ['br', 'gzip'],
    // Cheap on purpose: answers are small, and the build's files are compressed beforehand.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
    globalDecompression: false,
  })
  await app.register(cookie)

  const adapter = await loadAdapter(config.LEGACY_ADAPTER)
  const dispatchers = createDispatchers()
  const { legacyCalls: settings, LEGACY_URL: baseUrl, LEGACY_PUBLIC_URL } = config
  const metrics = createMetrics(registry, dispatchers)
  const logCall = legacyCallLog(app.log)
  const log: CallLog = (entry) => {
    metrics.note(entry)
    logCall(entry)
  }
  const firma = createFirma(config.GATEWAY_SECRET)
  const client = createLegacyClient({
    baseUrl,
    dispatchers,
    firma,
    log,
    onBreaker: metrics.noteBreaker,
    ways: { ...settings.ways, adapter },
  })
  const { frames } = settings
  const marcos = createMarcos({ baseUrl, publicUrl: LEGACY_PUBLIC_URL, frames, dispatchers, firma, log })
  const calls = createLegacyCalls({ client, settings, exportedUrl: exportedUrl(LEGACY_PUBLIC_URL, settings.files) })
  const version = createLegacyVersion(calls)
  const pasos = createPasos(config)
  const context = createContextFactory({
    config,
    client,
    calls,
    seal: createSessionSeal(config.GATEWAY_SECRET, config.GATEWAY_SECRET_ALSO),
    version,
    marcos,
    pasos,
  })
  app.addHook('onListen', async () => void version.current())
  app.addHook('onClose', () => dispatchers.close())

  addReadiness(app, {
    isClosing,
    legacyAnswers: version.check,
    legacyStatus: legacyStatus(baseUrl, dispatchers.of('lookup')),
  })
  addMetrics(app, metrics)
  addSecurityTxt(app, config)
  addCspReport(app)
  const page = await readPage(webDist, config)
  await app.register(async (limited) => {
    const limitLogin = await limitRates(limited, config, context.sessionKey)
    const given = { config, build: page?.build, limitLogin }
    await limited.register(async (scope) => serveProcedures(scope, given, context), { prefix: '/crm-new/trpc' })
    const { proveedor: known } = config
    if (known) addOidc(limited, { proveedor: createProveedor(known), pasos, limitLogin, isTaken: version.takesWord })
  })
  await serveWebApp(app, config, webDist, page)

  return app
}
