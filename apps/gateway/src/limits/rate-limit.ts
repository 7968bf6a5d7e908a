import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'
import { type Counts, ownCounts, sharedCounts } from './counts.ts'

const MINUTE = { timeWindow: 60_000 }
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

type Done = Parameters<FastifyRateLimitStore['incr']>[1]

/** Our counts behind the interface of the rate-limit library. Each limit has keys of its own (`keyGenerator`). */
const storeOf = (counts: Counts) =>
  class Store implements FastifyRateLimitStore {
    incr(key: string, done: Done, timeWindow = MINUTE.timeWindow) {
      counts.add(key, timeWindow).then(
        (count) => done(null, count),
        (error: Error) => done(error),
      )
    }
    child() {
      return this
    }
  }

export type LimitLogin = (request: FastifyRequest) => Promise<void>

/** Redis's driver is loaded where there is one: others need not hold it in memory. */
const countsIn = async (url: string, told: (isThere: boolean) => void): Promise<Counts> =>
  (await import('./redis-counts.ts')).redisCounts(url, told)

/**
 * Limits requests by session where both its halves open it, so that an office behind one address isn't one client, and
 * by address otherwise: a made-up header is no session (LIM-07). Answers the check that the login procedure makes at
 * each sign-in, so that neither another spelling of its path nor a batch gets around the limit.
 */
export const limitRates = async (
  app: FastifyInstance,
  {
    RATE_LIMIT_PER_MINUTE,
    LOGINS_PER_MINUTE,
    REDIS_URL,
  }: Pick<Config, 'RATE_LIMIT_PER_MINUTE' | 'LOGINS_PER_MINUTE' | 'REDIS_URL'>,
  sessionKey: (request: FastifyRequest) => Promise<string | undefined>,
): Promise<LimitLogin> => {
  const told = (isThere: boolean) => {
    if (isThere) app.log.info('Redis is there: limits hold for all copies together')
    else app.log.warn('Redis is away: each copy limits by itself (ARQ-05)')
  }
  const counts = REDIS_URL ? sharedCounts(await countsIn(REDIS_URL, told), ownCounts()) : ownCounts()
  app.addHook('onClose', async () => counts.close())
  await app.register(rateLimit, {
    store: storeOf(counts),
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
