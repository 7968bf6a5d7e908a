import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import { SECRET } from './testing/real-app.ts'

it('an answer has the headers of safety and its own, and none of the answer that they were taken from [SEC-16]', async () => {
  const app = fastify()
  const config = readConfig({ LEGACY_URL: 'https://legacy.example', GATEWAY_SECRET: SECRET })
  addSecurityHeaders(app, await securityHeaders(config))
  app.get('/', async (_request, reply) => reply.type('text/plain').send(Readable.from(['here'])))
  const { headers, body } = await app.inject('/')

  expect(body).toBe('here')
  expect(headers).toMatchObject({
    'content-type': 'text/plain',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  })
  expect(headers).not.toHaveProperty('content-length')
})
