import type { Server } from 'node:http'
import { followBodies, longest, PATIENCE, type Patience } from '@yunque/contracts/wire/slow-body'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { MAX_DOCUMENT_BODY } from './request-guard.ts'

export type SlowClients = Required<Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'connectionTimeout'>> & {
  http: { headersTimeout: number; connectionsCheckingInterval: number }
  body: Patience
  /** Longest that an answer may take to be read, in milliseconds. Node has no such limit. */
  answerMs: number
}

/**
 * Slow senders (LIM-08): Node swaps the two limits unless headers have the shorter one, and looks only every
 * 30 s unless told otherwise. Slow headers end after 10 s, silent sockets after 60 s, bodies by their pace; Node's own limit of
 * a body is the longest that any may take.
 */
export const SLOW_CLIENTS: SlowClients = {
  requestTimeout: longest(PATIENCE, MAX_DOCUMENT_BODY),
  body: PATIENCE,
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  answerMs: 60_000,
}

export const endSlowSenders = (app: FastifyInstance, { body, http }: SlowClients): void => {
  const timer = setInterval(followBodies(app.server, body), http.connectionsCheckingInterval).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Closes connections whose reader takes an answer drop by drop, since that would hold our memory. */
export const endSlowReaders = (app: FastifyInstance, { answerMs }: Pick<SlowClients, 'answerMs'>): void => {
  app.addHook('onRequest', async (request, reply) => {
    const end = () => {
      // What is still being sent is no answer yet.
      if (request.raw.complete) request.raw.socket.destroy()
      else timer.refresh()
    }
    const timer = setTimeout(end, answerMs).unref()
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
