import { type AnyTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appRouter } from './app-router.ts'
import type { Config } from './config.ts'
import type { createContextFactory } from './context.ts'
import { logProcedureError } from './error-handler.ts'
import type { LimitLogin } from './limits/rate-limit.ts'
import { guardRequests } from './request-guard.ts'
import type { Context } from './trpc.ts'

/** The most calls in one batch: a rate limit counts a batch of thousands as one request (LIM-06). */
const MAX_BATCH = 10

/** Aborts if the browser leaves before its answer was sent; the normal end of an answer aborts nothing. */
const signalOf = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })

  return left.signal
}

type Query = { batch?: string; input?: string }
type Asking = FastifyRequest<{ Params: { path: string }; Querystring: Query }>

/** The procedures that a request names, and the input of each, which is parsed when it is used. */
const askedBy = ({ method, params, query, body }: Asking) => {
  const isBatch = query.batch === '1'
  const paths = isBatch ? params.path.split(',') : [params.path]
  const read = (): unknown => {
    const text = method === 'GET' ? query.input : body
    try {
      return typeof text === 'string' && text !== '' ? JSON.parse(text) : undefined
    } catch (cause) {
      throw new TRPCError({ code: 'BAD_REQUEST', cause })
    }
  }
  let inputs: { value: unknown } | undefined
  const inputOf = (index: number): unknown => {
    inputs ??= { value: read() }

    return isBatch ? (inputs.value as Record<number, unknown> | null | undefined)?.[index] : inputs.value
  }

  return { isBatch, paths, inputOf }
}

const TYPE_OF_METHOD: Record<string, string> = { GET: 'query', POST: 'mutation' }

/** All procedures by their full names, which tRPC's types do not reveal. */
const procedures = new Map(Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>))

const procedureOf = (path: string, method: string): AnyTRPCProcedure => {
  const procedure = procedures.get(path)
  if (!procedure) throw new TRPCError({ code: 'NOT_FOUND' })
  // Another site's page can make a browser send a query, but it must not be able to make it write (SEC-09).
  if (procedure._def.type !== TYPE_OF_METHOD[method]) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' })

  return procedure
}

/**
 * The tRPC endpoint, as far as the web's client uses it: queries by GET, mutations by POST, alone or in a batch. tRPC's own
 * adapter makes a Request and a Response of each call, for files and streams that we do not have, which was a fifth of a
 * call's cost. The answer is passed on as text, so that compress knows its length.
 */
export const serveProcedures = async (
  scope: FastifyInstance,
  { config, build, limitLogin }: { config: Config; build: string | undefined; limitLogin: LimitLogin },
  { createContext }: Pick<ReturnType<typeof createContextFactory>, 'createContext'>,
): Promise<void> => {
  guardRequests(scope, config, build)
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const logError = logProcedureError(scope.log)

  scope.all('/:path', async (request: Asking, reply) => {
    const { isBatch, paths, inputOf } = askedBy(request)
    const signal = signalOf(reply)
    let ctx: Context | undefined
    const failed = (cause: unknown, path?: string) => {
      const error = getTRPCErrorFromUnknown(cause)
      logError({ error, path, ctx })
      const { _config: config } = appRouter._def

      return { error: getTRPCErrorShape({ config, ctx, error, path, type: 'unknown', input: undefined }) }
    }
    const answer = async (path: string, batchIndex: number) => {
      try {
        const procedure = procedureOf(path, request.method)
        const { type } = procedure._def
        const getRawInput = async () => inputOf(batchIndex)

        return { result: { data: await procedure({ path, getRawInput, ctx, type, signal, batchIndex }) } }
      } catch (cause) {
        return failed(cause, path)
      }
    }
    const answered = async () => {
      if (paths.length > MAX_BATCH) return failed(new TRPCError({ code: 'BAD_REQUEST' }))
      try {
        ctx = await createContext(request, reply, { signal, limitLogin })
      } catch (cause) {
        return failed(cause)
      }

      return isBatch ? Promise.all(paths.map(answer)) : answer(params.path, 0)
    }
    const { params } = request
    const said = await answered()
    reply.code(getHTTPStatusCode(said)).type('application/json; charset=utf-8')

    return reply.send(JSON.stringify(said))
  })
}
