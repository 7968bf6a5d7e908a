import { resolveResponse } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appRouter } from './app-router.ts'
import type { Config } from './config.ts'
import type { createContextFactory } from './context.ts'
import { logProcedureError } from './error-handler.ts'
import { limitRates } from './rate-limit.ts'
import { guardRequests } from './request-guard.ts'

/** One request that asks for thousands would be one to any rate limit (LIM-06). */
const MAX_BATCH = 10

/** The headers that tRPC reads; ours have been read before. */
const READ = ['content-type', 'accept', 'trpc-accept'] as const

const requestOf = ({ raw, body }: FastifyRequest, signal: AbortSignal): Request => {
  const headers = READ.flatMap((name): [string, string][] => {
    const value = raw.headers[name]

    return typeof value === 'string' ? [[name, value]] : []
  })
  const { method = 'GET', url } = raw

  // Only its path and query are looked at.
  return new Request(`http://gateway${url}`, { method, headers, signal, ...(typeof body === 'string' && { body }) })
}

/** Aborts when the browser leaves before it has its answer, and says nothing at the end of every good one. */
const signalOf = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })

  return left.signal
}

/**
 * The tRPC endpoint. Its own adapter makes of each request one with all headers, and an exception at the end of each: that
 * was a tenth of a call's cost. The answer goes on as text, which compress knows to be small or not.
 */
export const serveProcedures = async (
  scope: FastifyInstance,
  { config, build }: { config: Config; build: string | undefined },
  { createContext, sessionKey }: ReturnType<typeof createContextFactory>,
): Promise<void> => {
  const limitLogin = await limitRates(scope, config, sessionKey)
  guardRequests(scope, config, build)
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const onError = logProcedureError(scope.log)

  scope.all<{ Params: { path: string } }>('/:path', async (request, reply) => {
    const answer = await resolveResponse({
      router: appRouter,
      req: requestOf(request, signalOf(reply)),
      path: request.params.path,
      error: null,
      maxBatchSize: MAX_BATCH,
      createContext: async ({ info }) => createContext(request, reply, { signal: info.signal, limitLogin }),
      onError,
    })
    reply.code(answer.status).headers(Object.fromEntries(answer.headers))
    reply.type('application/json; charset=utf-8')

    return reply.send(await answer.text())
  })
}
