import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'

/** Logins a minute from one address: a whole office may stand behind it. */
const LOGINS_PER_MINUTE = 60

const MINUTE = { timeWindow: 60_000 }
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export type LimitLogin = (request: FastifyRequest) => Promise<void>

/**
 * Limits requests by session where both its halves were opened, so that an office behind one address isn't one client, and
 * by address otherwise: a made-up header is no session (LIM-07). Answers what the procedure that signs in asks for each
 * sign-in, however its path was spelled and however many a batch holds.
 */
export const limitRates = async (
  app: FastifyInstance,
  { RATE_LIMIT_PER_MINUTE }: Config,
  sessionKey: (request: FastifyRequest) => Promise<string | undefined>,
): Promise<LimitLogin> => {
  await app.register(rateLimit, {
    ...MINUTE,
    max: RATE_LIMIT_PER_MINUTE,
    keyGenerator: async (request) => (await sessionKey(request)) ?? request.ip,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  })
  const login = app.createRateLimit({ ...MINUTE, max: LOGINS_PER_MINUTE, keyGenerator: ({ ip }) => `login ${ip}` })

  return async (request) => {
    const limit = await login(request)
    if (!limit.isAllowed && limit.isExceeded) throw new Failure('RATE_LIMITED', 'login')
  }
}
