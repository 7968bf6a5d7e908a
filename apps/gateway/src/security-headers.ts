import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** For whatever is no page: data and files run nothing and are framed by nobody. */
const NO_PAGE = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] }

/** What the app's page may do. Mantine's styles and the app's scripts carry the nonce (toolchain §10). */
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
  ].join('; ')

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), display-capture=()'

/** The same headers on every answer, refusals included. */
export const addSecurityHeaders = async (app: FastifyInstance, { PUBLIC_URL }: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: NO_PAGE },
    // An export opens in a window of the legacy server's origin.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    hsts: PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    reply.header('cache-control', 'no-store')
  })
}
