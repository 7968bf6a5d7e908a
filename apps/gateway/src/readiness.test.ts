import request from 'supertest'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { httpLegacy } from './testing/http-legacy.ts'
import { realApp, SECRET } from './testing/real-app.ts'

it('is not ready while our legacy server is without its database, and ready once it is back [ARQ-12]', async () => {
  let status = 503
  const { http } = await realApp({ 'GET /readyz': () => ({ status, body: {} }) })

  await http.get('/healthz').expect(200, { status: 'ok' })
  await http.get('/readyz').expect(503, { status: 'legacy server not ready' })
  status = 200
  await http.get('/readyz').expect(200, { status: 'ok' })
})

it.each([404, 302, 403, 500])(
  'is ready over a legacy server of another make that answers %i there [ARQ-03]',
  async (status) => {
    const { http } = await realApp({ 'GET /readyz': { status, body: '<html>', type: 'text/html' } })

    await http.get('/readyz').expect(200, { status: 'ok' })
  },
)

it('is not ready while nothing answers, and is once something does [ARQ-12]', async () => {
  const gone = await httpLegacy()
  await gone.close()
  const { app } = await realApp({}, { LEGACY_URL: gone.url })

  await request(app.server).get('/readyz').expect(503, { status: 'legacy server unreachable' })
})

it('says that it stops, and works on [ARQ-12]', async () => {
  const legacy = await httpLegacy()
  const app = await createApp(readConfig({ LEGACY_URL: legacy.url, GATEWAY_SECRET: SECRET, LOG_LEVEL: 'silent' }), {
    isClosing: () => true,
  })
  onTestFinished(async () => {
    await app.close()
    await legacy.close()
  })
  await app.ready()

  await request(app.server).get('/readyz').expect(503, { status: 'stopping' })
  expect((await request(app.server).get('/crm-new/trpc/sesion.version')).status).toBe(200)
})
