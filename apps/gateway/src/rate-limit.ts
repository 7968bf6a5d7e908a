import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** Logins a minute from one address: a whole office may stand behind it. */
const LOGINS_PER_MINUTE = 60

const isLogin = ({ url }: FastifyRequest): boolean => url.includes('sesion.login')

/** By session where there is one, so that an office behind one address isn't one client. Logins by address. */
const keyOf = (request: FastifyRequest): string => {
  if (isLogin(request)) return `login ${request.ip}`

  return request.headers.authorization?.slice(0, 60) ?? request.ip
}

export const limitRates = (app: FastifyInstance, { RATE_LIMIT_PER_MINUTE }: Config) =>
  app.register(rateLimit, {
    timeWindow: 60_000,
    keyGenerator: keyOf,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    max: (request) => (isLogin(request) ? LOGINS_PER_MINUTE : RATE_LIMIT_PER_MINUTE),
  })
