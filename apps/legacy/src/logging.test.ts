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

it('logs each call and each sign-in, never a secret', async () => {
  let log = ''
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk
      done()
    },
  })
  const app = await createServer(test.deps, pino({ level: 'trace' }, sink))
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
