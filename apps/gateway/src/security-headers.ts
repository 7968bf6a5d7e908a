import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { CSP_REPORT } from './told/csp-report.ts'

/** For data and files: they run nothing and nobody may frame them. */
const NO_PAGE = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] }

/** What the app's page may do. Mantine's styles and the app's scripts carry the nonce. */
export const pagePolicy = (nonce: string, legacyPublicUrl: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${legacyPublicUrl}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${CSP_REPORT}`,
  ].join('; ')

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), display-capture=()'

/** helmet's headers, computed once: they never change, and computing them was a seventh of a small call's cost. */
const helmetHeaders = async ({ PUBLIC_URL }: Config): Promise<Record<string, string>> => {
  const scratch = fastify()
  await scratch.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: NO_PAGE },
    // An export opens in a window of the legacy server's origin.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    hsts: PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  scratch.get('/', async (_request, reply) => reply.send())
  const { headers } = await scratch.inject('/')
  await scratch.close()
  const own = Object.entries(headers).filter(([name]) => !/^(date|connection|content-length|content-type)$/.test(name))

  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}

export type SecurityHeaders = Readonly<Record<string, string>>

export const securityHeaders = async (config: Config): Promise<SecurityHeaders> => ({
  ...(await helmetHeaders(config)),
  'permissions-policy': PERMISSIONS,
  'cache-control': 'no-store',
})

/** The same headers on every answer, refusals included. */
export const addSecurityHeaders = (app: FastifyInstance, headers: SecurityHeaders): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
