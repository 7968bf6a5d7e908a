import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AppRouter, appRouter } from './app-router.ts'
import type { Config } from './config.ts'
import type { createContextFactory } from './context.ts'
import { logProcedureError } from './error-handler.ts'
import { limitRates } from './rate-limit.ts'
import { guardRequests } from './request-guard.ts'

/** One request that asks for thousands would be one to any rate limit (LIM-06). */
const MAX_BATCH = 10

/** tRPC answers with a stream, which compress can't know to be too small for its trouble. */
const asText = async (reply: FastifyReply, answer: Response): Promise<string> => {
  reply.code(answer.status).headers(Object.fromEntries(answer.headers))
  reply.type('application/json; charset=utf-8')

  return answer.text()
}

/** The tRPC endpoint. */
export const serveProcedures = async (
  scope: FastifyInstance,
  { config, build }: { config: Config; build: string | undefined },
  { createContext, sessionKey }: ReturnType<typeof createContextFactory>,
): Promise<void> => {
  const limitLogin = await limitRates(scope, config, sessionKey)
  guardRequests(scope, config, build)
  scope.addHook('onSend', async (_request, reply, payload) =>
    payload instanceof Response ? asText(reply, payload) : payload,
  )
  await scope.register(fastifyTRPCPlugin, {
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH,
      createContext: ({ req, res, info }) => createContext(req, res, { signal: info.signal, limitLogin }),
      onError: logProcedureError(scope.log),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)
}
