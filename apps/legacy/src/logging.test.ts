import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer } from './server.ts'
import { addUsuario, CLAVE } from './testing/records.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Makes one call with the gateway's headers; answers its response headers and its log line. */
const callBehind = async (trustProxy: number, headers: Record<string, string>) => {
  let log = ''
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk
      done()
    },
  })
  const app = await createServer(test.deps, { logger: pino({ level: 'info' }, sink), trustProxy })
  const answer = await app.inject({ url: '/api/version', headers })
  await app.close()

  return { id: answer.headers['x-request-id'], line: JSON.parse(log.trim().split('\n').at(-1) ?? '') }
}

it('takes the trace that the gateway handed on, in its log and in its answer [OPE-06]', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const { id, line } = await callBehind(0, { traceparent: `00-${trace}-00f067aa0ba902b7-01` })

  expect([id, line.trace]).toEqual([trace, trace])
})

it.each(['', 'corto', '00-nada-"-01', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])(
  'gives its own trace in place of %j [OPE-06]',
  async (traceparent) => {
    const { id, line } = await callBehind(0, { traceparent })

    expect(id).toMatch(/^(?!0{32})[0-9a-f]{32}$/)
    expect(line.trace).toBe(id)
  },
)

it.each([
  [0, '127.0.0.1'],
  [1, '203.0.113.7'],
])('behind %i proxies the caller is %s', async (trustProxy, ip) => {
  const { line } = await callBehind(trustProxy, { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' })

  expect(line.ip).toBe(ip)
})

it('logs each call and each sign-in, never a secret', async () => {
  let log = ''
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk
      done()
    },
  })
  const app = await createServer(test.deps, { logger: pino({ level: 'trace' }, sink) })
  const codigo = await addUsuario(test.db)
  const login = (clave: string) =>
    app.inject({ method: 'POST', url: '/api/login?q=consulta', payload: { codigo, clave } })
  await login('equivocada\n{"level":60}')
  const { auth_token, user } = (await login(CLAVE)).json()
  await app.inject({ url: '/api/verificar-token', headers: { authorization: `Bearer ${auth_token}` } })
  await app.close()

  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toContainEqual(expect.objectContaining({ event: 'login refused', codigo }))
  expect(lines).toContainEqual(expect.objectContaining({ event: 'login', codigo }))
  expect(lines).toContainEqual(expect.objectContaining({ url: '/api/verificar-token', status: 200, usuario: codigo }))
  for (const secret of [CLAVE, 'equivocada', auth_token, user.clave_md5, 'q=consulta'])
    expect(log).not.toContain(secret)
})
