import { createHmac } from 'node:crypto'
import { direccionFirmada, FIRMA_DE, FIRMA_HEADER } from '@yunque/contracts/codecs/firma'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readDireccion } from './direccion.ts'

const SECRET = 'a secret of thirty-two characters'
const REQ_ID = 'abcdefgh12'

/** The signature that the gateway makes. */
const firmaOf = (ip: string, { secret = SECRET, reqId = REQ_ID } = {}) =>
  createHmac('sha256', createHmac('sha256', secret).update(FIRMA_DE).digest())
    .update(direccionFirmada(reqId, ip))
    .digest('base64url')

const direccionOf = async (headers: Record<string, string>, { secrets = [SECRET], trustProxy = 0 } = {}) => {
  const app = Fastify({ trustProxy: (_address, hop) => hop < trustProxy })
  readDireccion(app, secrets)
  app.get('/', async ({ direccion }) => direccion)
  const { body } = await app.inject({ url: '/', headers, remoteAddress: '10.0.0.7' })
  await app.close()

  return body
}

describe("a browser's address [SEC-24]", () => {
  const told = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': REQ_ID }

  it('is what the gateway says and signs', async () => {
    expect(await direccionOf({ ...told, [FIRMA_HEADER]: firmaOf('203.0.113.7') })).toBe('203.0.113.7')
  })

  it('is the same where a balancer between the two adds to it [OPE-01]', async () => {
    const headers = { ...told, 'x-forwarded-for': '203.0.113.7, 10.0.0.9', [FIRMA_HEADER]: firmaOf('203.0.113.7') }

    expect(await direccionOf(headers, { trustProxy: 1 })).toBe('203.0.113.7')
  })

  it.each([
    ['nobody signed', {}],
    ['somebody signed with another secret', { [FIRMA_HEADER]: firmaOf('203.0.113.7', { secret: `${SECRET}.` }) }],
    ['was signed for another address', { [FIRMA_HEADER]: firmaOf('203.0.113.8') }],
    ['was signed for another request', { [FIRMA_HEADER]: firmaOf('203.0.113.7', { reqId: 'otherother' }) }],
    ['has something else for a signature', { [FIRMA_HEADER]: 'x' }],
  ])('is not what %s', async (_what, headers) => {
    expect(await direccionOf({ ...told, ...headers })).toBe('10.0.0.7')
  })

  it('is what either of two secrets signs, while one takes the place of the other [ARQ-05]', async () => {
    const secrets = [`${SECRET}, the next one`, SECRET]
    for (const secret of secrets) {
      const headers = { ...told, [FIRMA_HEADER]: firmaOf('203.0.113.7', { secret }) }
      expect(await direccionOf(headers, { secrets })).toBe('203.0.113.7')
    }
  })

  it('is not what anybody signs where this server has no secret', async () => {
    const headers = { ...told, [FIRMA_HEADER]: firmaOf('203.0.113.7') }

    expect(await direccionOf(headers, { secrets: [] })).toBe('10.0.0.7')
  })

  it('is what as many proxies say as stand in front', async () => {
    expect(await direccionOf({ 'x-forwarded-for': '198.51.100.9, 203.0.113.7' }, { trustProxy: 1 })).toBe('203.0.113.7')
  })
})
