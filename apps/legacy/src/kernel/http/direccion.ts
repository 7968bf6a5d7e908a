import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { direccionFirmada, FIRMA_DE, FIRMA_HEADER } from '@yunque/contracts/codecs/firma'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser's address, as far as it comes from a trusted proxy. */
    direccion: string
  }
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Sets the browser's address from a source that is trusted: the gateway, which signs it with a shared secret, or else a given
 * number of proxies in front of us. Any other X-Forwarded-For could be a new address for each guess at a password (SEC-24).
 */
export const readDireccion = (app: FastifyInstance, secrets: readonly string[]): void => {
  const keys = secrets.map((secret) => createSecretKey(createHmac('sha256', secret).update(FIRMA_DE).digest()))
  const isOfGateway = ({ headers }: FastifyRequest, ip: string): boolean => {
    const { [FIRMA_HEADER]: firma, 'x-request-id': reqId } = headers
    if (typeof firma !== 'string' || typeof reqId !== 'string') return false

    return keys.some((key) =>
      isSame(firma, createHmac('sha256', key).update(direccionFirmada(reqId, ip)).digest('base64url')),
    )
  }
  app.decorateRequest('direccion', '')
  app.addHook('onRequest', async (request) => {
    // A load balancer in between appends the gateway's own address, so the first one counts.
    const [told = ''] = String(request.headers['x-forwarded-for'] ?? '').split(',', 1)
    request.direccion = told && isOfGateway(request, told) ? told : request.ip
  })
}
