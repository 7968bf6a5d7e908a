import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { SpanKind } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pkg from '../package.json' with { type: 'json' }

/** A new trace, for a request that came without one. Node draws UUIDs in stock: a sixth of the cost of 16 bytes of their own. */
export const newTrace = (): string => randomUUID().replaceAll('-', '')

type Kind = 'internal' | 'server' | 'client'
type Attributes = Record<string, string | number>

/** A span, as a collector shows it. Names and attributes are our own words, codes and counts, never what somebody entered. */
export type Span = {
  /** The header by which the next server continues this trace. */
  traceparent: string
  /** Begins a span inside of this one. */
  part: (name: string, kind: Kind, attributes?: Attributes) => Span | undefined
  /** Renames the span once it is known what it is about. */
  rename: (name: string) => void
  /** `failure` is a code. */
  end: (result?: { failure?: string | undefined; attributes?: Attributes }) => void
}

const active = new AsyncLocalStorage<Span>()

/** The span that this code runs in; undefined where nothing is recorded. */
export const currentSpan = (): Span | undefined => active.getStore()

type Coded = { codigo?: unknown; code?: unknown; status?: unknown; name?: unknown; cause?: { codigo?: unknown } }

/** The code of a failure, not its text, which may quote what somebody typed. */
const failureOf = (error: unknown): string => {
  const { codigo, code, status, name, cause } = (error ?? {}) as Coded

  return String(codigo ?? cause?.codigo ?? code ?? status ?? name)
}

/** Runs `work` as a span of the current request. Where nothing is recorded this costs almost nothing. */
export const inPart = async <T>(
  name: string,
  kind: Kind,
  work: (span: Span | undefined) => Promise<T>,
  attributes?: Attributes,
): Promise<T> => {
  const span = active.getStore()?.part(name, kind, attributes)
  if (!span) return work(undefined)
  try {
    const done = await active.run(span, work, span)
    span.end()

    return done
  } catch (error) {
    span.end({ failure: failureOf(error) })
    throw error
  }
}

export type Tracing = {
  /** Begins the span of a request; undefined if its trace is not in the recorded share. */
  begin: (name: string, trace: string, traceparent: unknown) => Span | undefined
  /** Sends what is left. */
  close: () => Promise<void>
}

type Options = {
  /** Address of a collector that speaks OTLP over HTTP. Without one nothing is recorded, and no code of OpenTelemetry is loaded. */
  endpoint: string | undefined
  /** The share of traces that is recorded, 0 to 1, by their ids: both servers choose the same ones. */
  share: number
  service: string
  /** Called when spans no longer arrive: once, until some arrive again. */
  onLost: () => void
}

/** What a log says then. */
export const LOST = 'Spans do not arrive at OTEL_EXPORTER_OTLP_ENDPOINT'

/** Longest time for sending a batch of spans, in milliseconds. */
const SEND_MS = 3_000

/** Records spans by OpenTelemetry (docs/adr/0023). */
export const openTracing = async ({ endpoint, share, service, onLost }: Options): Promise<Tracing | undefined> => {
  if (!endpoint) return undefined
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const sending = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: SEND_MS })
  let isLost = false
  const exporter: typeof sending = Object.assign(Object.create(sending), {
    export: (...[spans, done]: Parameters<typeof sending.export>) =>
      sending.export(spans, (result) => {
        if (result.code !== 0 && !isLost) onLost()
        isLost = result.code !== 0
        done(result)
      }),
  })
  const ids = new sdk.RandomIdGenerator()
  // The browser chose the trace's id but records no span, so our span is the first of the trace and takes over that id.
  let chosen = ''
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': pkg.version,
      'service.instance.id': crypto.randomUUID(),
    }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    idGenerator: { generateTraceId: () => chosen || ids.generateTraceId(), generateSpanId: () => ids.generateSpanId() },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: SEND_MS })],
  })
  const tracer = provider.getTracer('yunque')
  const kinds: Record<Kind, SpanKind> = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
  }

  type Parent = Parameters<typeof tracer.startSpan>[2]
  const open = (name: string, kind: Kind, parent: Parent, attributes: Attributes = {}): Span | undefined => {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
    if (!span.isRecording()) return undefined
    const { traceId, spanId } = span.spanContext()
    const own = api.trace.setSpan(api.ROOT_CONTEXT, span)

    return {
      traceparent: `00-${traceId}-${spanId}-01`,
      part: (partName, partKind, more) => open(partName, partKind, own, more),
      rename: (to) => void span.updateName(to),
      end: ({ failure, attributes: more } = {}) => {
        if (more) span.setAttributes(more)
        if (failure) span.setAttribute('error.type', failure).setStatus({ code: api.SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  /** The caller's span, if its header says that it records one. */
  const parentOf = (traceparent: unknown): Parent => {
    const [, traceId = '', spanId = '', flags] = String(traceparent).split('-')
    if (flags !== '01') return api.ROOT_CONTEXT

    return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true })
  }

  return {
    begin: (name, trace, traceparent) => {
      chosen = trace
      const span = open(name, 'server', parentOf(traceparent))
      chosen = ''

      return span
    },
    close: () => provider.shutdown().catch(() => {}),
  }
}

/** Records each request for which `isTraced` answers true, by its route and result, with the work done for it as its parts. */
export const traceRequests = (
  app: FastifyInstance,
  tracing: Tracing | undefined,
  isTraced: (request: FastifyRequest) => boolean,
): void => {
  if (!tracing) return
  const spans = new WeakMap<FastifyRequest, Span>()
  const enter = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request)
    if (span) active.run(span, done)
    else done()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id, headers } = request
    const span =
      isTraced(request) && tracing.begin(`${method} ${routeOptions.url ?? 'no route'}`, id, headers.traceparent)
    if (span) spans.set(request, span)
    enter(request, done)
  })
  // Entered again after the body was read: the event that ends a body belongs to the socket and to no request.
  app.addHook('preValidation', (request, _reply, done) => enter(request, done))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, routeOptions } = request
    spans.get(request)?.end({
      failure: statusCode >= 500 ? String(statusCode) : undefined,
      attributes: {
        'http.request.method': method,
        'http.route': routeOptions.url ?? '',
        'http.response.status_code': statusCode,
      },
    })
  })
  app.addHook('onClose', () => tracing.close())
}
