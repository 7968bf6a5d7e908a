import { createHmac, timingSafeEqual } from 'node:crypto'
import { direccionFirmada, FIRMA_DE, FIRMA_HEADER } from '@yunque/contracts/codecs/firma'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser's address, as far as whoever tells it is known. */
    direccion: string
  }
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Whose word on the browser's address is taken: the gateway's, which signs it with what both know, and else only that of so many
 * proxies in front of us. Anybody else's X-Forwarded-For would be a new address for each guess at a password (SEC-24).
 */
export const readDireccion = (app: FastifyInstance, secrets: readonly string[]): void => {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update(FIRMA_DE).digest())
  const isOfGateway = ({ headers }: FastifyRequest, ip: string): boolean => {
    const { [FIRMA_HEADER]: firma, 'x-request-id': reqId } = headers
    if (typeof firma !== 'string' || typeof reqId !== 'string') return false

    return keys.some((key) =>
      isSame(firma, createHmac('sha256', key).update(direccionFirmada(reqId, ip)).digest('base64url')),
    )
  }
  app.decorateRequest('direccion', '')
  app.addHook('onRequest', async (request) => {
    // A balancer between the two adds the gateway's own address behind it.
    const [told = ''] = String(request.headers['x-forwarded-for'] ?? '').split(',', 1)
    request.direccion = told && isOfGateway(request, told) ? told : request.ip
  })
}
