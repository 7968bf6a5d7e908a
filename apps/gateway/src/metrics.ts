import { Counter, Gauge, Histogram, type Registry, SECONDS } from '@yunque/metrics'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dispatchers } from './legacy/dispatchers.ts'
import type { CallLog, LegacyClientOptions } from './legacy/legacy-client.ts'

/** How many places at which answers depart from the contract are counted; the log names the rest. */
const MAX_PLACES = 2_000

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** What a request was for. */
const kindOf = (url: string): string => {
  if (url.startsWith('/crm-new/trpc/')) return 'procedure'
  if (url.startsWith('/crm-new/assets/')) return 'asset'

  return url.startsWith('/crm-new') ? 'page' : 'other'
}

/**
 * What a gateway counts (ARQ-08, OPE-06): calls of the legacy server by their result, and how long they took; where its
 * answers depart from the contract; repeats, breaker and connections; requests. Labels are our own words, never values,
 * so that the number of series stays the same however much people do. Each copy counts its own.
 */
export const createMetrics = (registry: Registry, dispatchers: Pick<Dispatchers, 'stats'>) => {
  const registers = [registry]
  const calls = new Counter({
    name: 'yunque_legacy_calls_total',
    help: 'Calls of the legacy server, by name and by how they ended: ok, or the code of their failure.',
    labelNames: ['call', 'result'],
    registers,
  })
  const seconds = new Histogram({
    name: 'yunque_legacy_call_seconds',
    help: 'How long they took, repeats included.',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  })
  const drifts = new Counter({
    name: 'yunque_legacy_drift_total',
    help: 'Places where answers depart from the contract.',
    labelNames: ['call', 'place', 'kind'],
    registers,
  })
  const retries = new Counter({
    name: 'yunque_legacy_retries_total',
    help: 'Calls that were made again (LIM-03).',
    registers,
  })
  const isOpen = new Gauge({
    name: 'yunque_legacy_breaker_open',
    help: '1 while the legacy server is left alone (LIM-04).',
    registers,
  })
  const refused = new Counter({
    name: 'yunque_legacy_breaker_refused_total',
    help: 'Calls that were refused meanwhile.',
    registers,
  })
  new Gauge({
    name: 'yunque_legacy_connections',
    help: 'Connections to the legacy server by pool, and calls that run on one or wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, ...states } of dispatchers.stats())
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count)
    },
  })
  const requests = new Histogram({
    name: 'yunque_request_seconds',
    help: 'Requests of browsers, by what they were for and the class of their status.',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers,
  })
  const places = new Set<string>()

  const note: CallLog = ({ call = '', ms, attempts, error, drift }) => {
    calls.inc({ call, result: error?.codigo ?? 'ok' })
    seconds.observe({ call }, ms / 1_000)
    if (attempts > 1) retries.inc(attempts - 1)
    for (const { path, kind, count } of drift) {
      const place = `${call} ${path} ${kind}`
      if (places.size >= MAX_PLACES && !places.has(place)) continue
      places.add(place)
      drifts.inc({ call, place: path, kind }, count)
    }
  }
  const noteBreaker: NonNullable<LegacyClientOptions['onBreaker']> = (state) => {
    if (state === 'refused') refused.inc()
    else isOpen.set(state === 'open' ? 1 : 0)
  }

  return { registry, note, noteBreaker, requests }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Whether somebody on this machine asks: not for another one, as a proxy here does. */
const isOurs = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

/** Counts requests, and tells all of it at `/metrics` to whoever asks on this machine. Names only, never a value (SEC-21). */
export const addMetrics = (app: FastifyInstance, { registry, requests }: Metrics): void => {
  app.addHook('onResponse', async ({ url }, { statusCode, elapsedTime }) => {
    requests.observe({ kind: kindOf(url), status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1_000)
  })
  app.get('/metrics', async (request, reply) =>
    isOurs(request) ? reply.type(registry.contentType).send(await registry.metrics()) : reply.callNotFound(),
  )
}
