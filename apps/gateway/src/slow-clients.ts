import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

export type SlowClients = Required<Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'connectionTimeout'>> & {
  http: { headersTimeout: number; connectionsCheckingInterval: number }
  /** Longest that an answer may take to be read, in milliseconds. Node has no such limit. */
  answerMs: number
}

/**
 * Slow senders (LIM-08): Node swaps the two limits unless headers have the shorter one, and looks only every
 * 30 s unless told otherwise. Slow headers end after 10 s, slow bodies after 15 s, silent sockets after 60 s.
 */
export const SLOW_CLIENTS: SlowClients = {
  requestTimeout: 15_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  answerMs: 60_000,
}

/** Closes connections whose reader takes an answer drop by drop, since that would hold our memory. */
export const endSlowReaders = (app: FastifyInstance, { answerMs }: SlowClients): void => {
  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => request.raw.socket.destroy(), answerMs).unref()
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
