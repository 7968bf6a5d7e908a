import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { SESSION_SECONDS } from './session-seal.ts'

/** On plain http, which is for this machine only, a browser refuses the prefix and Secure (SEC-02). */
const cookieOf = (isHttps: boolean): { name: string; options: CookieSerializeOptions } => ({
  name: isHttps ? '__Host-yunque' : 'yunque',
  options: { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps },
})

export const isHttps = ({ PUBLIC_URL }: Config, request: FastifyRequest): boolean =>
  PUBLIC_URL ? PUBLIC_URL.startsWith('https:') : request.protocol === 'https'

export const readSessionCookie = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookieOf(isHttps(config, request)).name]

export const setSessionCookie = (config: Config, reply: FastifyReply, value: string): void => {
  const { name, options } = cookieOf(isHttps(config, reply.request))
  reply.setCookie(name, value, { ...options, maxAge: SESSION_SECONDS })
}

export const clearSessionCookie = (config: Config, reply: FastifyReply): void => {
  const { name, options } = cookieOf(isHttps(config, reply.request))
  reply.clearCookie(name, options)
}
