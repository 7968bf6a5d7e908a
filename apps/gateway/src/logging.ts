import type { Departure } from '@yunque/contracts/wire/drift'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import * as z from 'zod'
import { Failure } from './failure.ts'
import type { CallLog } from './legacy/legacy-client.ts'

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/**
 * JSON lines on stdout, UTC. Nothing of a request but its method and path: no query, cookie or header (SEC-21). Each line of a request has
 * its `trace`, whose last ten figures are what a person reads out (OPE-06).
 */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { req: ({ method, url }) => ({ method, path: pathOf(url) }) },
})

/**
 * Writes the lines of each turn of the event loop together, at its end: one write for all of its requests. The
 * remaining lines are written before the process ends by itself, in whatever way.
 */
export const createLogStream = (write: (text: string) => void) => {
  let lines = ''
  const flush = () => {
    const text = lines
    lines = ''
    if (text) write(text)
  }

  return {
    write: (line: string) => {
      if (!lines) setImmediate(flush)
      lines += line
    },
    flush,
  }
}

/** Where the log goes unless a test wants it. */
export const stdoutStream = () => {
  const stream = createLogStream((text) => void process.stdout.write(text))
  process.on('exit', stream.flush)

  return stream
}

const pathOf = (url = ''): string => url.split('?', 1)[0] ?? ''

type Drifted = { drift?: readonly Departure[] }
const placeOf = ({ path, kind }: Departure): string => `${path}: ${kind}`

/** The part of a cause that may be logged: codes and places. Its text may quote a body or a password. */
const causeOf = (cause: unknown): unknown => {
  if (cause instanceof z.ZodError) {
    return { drift: cause.issues.slice(0, 5).map(({ path, code }) => `${path.join('.')}: ${code}`) }
  }
  if (typeof cause !== 'object' || cause === null) return undefined
  const { name, code, status, drift } = cause as { [key in 'name' | 'code' | 'status']?: unknown } & Drifted

  return { name, code, status, drift: drift?.slice(0, 5).map(placeOf) }
}

/** The part of a failure that may be logged. Only a fault of our own brings its stack. */
export const failureLog = (error: unknown): object => {
  if (error instanceof Failure) {
    const { codigo, message, cause } = error

    return { codigo, failure: message, cause: causeOf(cause), ...(codigo === 'INTERNAL' && { stack: stackOf(cause) }) }
  }

  return { codigo: 'INTERNAL', stack: stackOf(error) }
}

const stackOf = (error: unknown): string | undefined => (error instanceof Error ? error.stack : undefined)

/** Refusals are logged as information, other failures as errors, since those are the operator's to mend. */
const REFUSALS = new Set(['SESSION_EXPIRED', 'FORBIDDEN', 'NOT_FOUND', 'INVALID', 'CONFLICT'])

/** How many places at which answers departed from the contract are remembered, so that each is logged once. */
const MAX_PLACES = 2_000

/**
 * One line for each legacy call, at debug where all is well, and one for each place where an answer departs from the
 * contract (ARQ-08).
 */
export const legacyCallLog = (log: FastifyInstance['log']): CallLog => {
  const told = new Set<string>()

  return ({ error, drift, ...call }) => {
    if (!error) log.debug(call, 'legacy call')
    else log[REFUSALS.has(error.codigo) ? 'info' : 'warn']({ ...call, ...failureLog(error) }, 'legacy call failed')
    const places = drift.map(placeOf).filter((place) => !told.has(`${call.call} ${place}`))
    if (places.length === 0 || told.size > MAX_PLACES) return
    for (const place of places) told.add(`${call.call} ${place}`)
    log.warn({ call: call.call, path: call.path, drift: places }, 'answer departs from the contract')
  }
}

/** One line for each request, once it has ended. */
export const logRequests = (app: FastifyInstance): void => {
  app.decorateRequest('codigo', '')
  app.decorateRequest('session', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const { id: trace, codigo, method, url, ip } = request
    const line = {
      trace,
      codigo,
      ip,
      method,
      path: pathOf(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    app.log[reply.statusCode >= 500 ? 'warn' : 'info'](line, 'request')
  })
}
