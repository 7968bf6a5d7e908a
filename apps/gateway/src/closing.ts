import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50

/**
 * Ends kept connections as they fall idle while we close. Fastify looks once: one that was busy then would hold us
 * until its keep-alive ended, long after its answer went out (fault 64).
 */
export const closeIdleConnections = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS).unref()
    app.server.once('close', () => clearInterval(timer))
  })
}
