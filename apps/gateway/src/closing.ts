import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50

/**
 * While we stop, an answer ends its connection: one that was kept would bring its next request to a port that is closing, and a
 * balancer cannot know whether a write that was cut off there was done (ARQ-12).
 */
export const endAnsweredConnections = (app: FastifyInstance, isClosing: () => boolean): void => {
  // Decided when the answer is sent, so that requests from before the stop end their connection, too.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing()) reply.header('connection', 'close')
    done()
  })
}

/**
 * Ends kept connections as they fall idle while we close. Fastify looks once: one that was busy then would hold us
 * until its keep-alive ended, long after its answer went out (FAU-64).
 */
export const closeIdleConnections = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS).unref()
    app.server.once('close', () => clearInterval(timer))
  })
}
