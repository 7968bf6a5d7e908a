import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from './kernel/logger.ts'
import { createServer } from './server.ts'
import { addUsuario, CLAVE } from './testing/records.ts'
import { createLogged, createTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Makes one call with the gateway's headers; answers its response headers and its log line. */
const callBehind = async (trustProxy: number, headers: Record<string, string>) => {
  const { sink, text } = createLogged()
  const app = await createServer(test.deps, { logger: createLogger('info', sink), trustProxy })
  const answer = await app.inject({ url: '/api/version', headers })
  await app.close()

  return { id: answer.headers['x-request-id'], line: JSON.parse(text().trim().split('\n').at(-1) ?? '') }
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
  const { sink, text } = createLogged()
  const app = await createServer(test.deps, { logger: createLogger('trace', sink) })
  const codigo = await addUsuario(test.db)
  const login = (clave: string) =>
    app.inject({ method: 'POST', url: '/api/login?q=consulta', payload: { codigo, clave } })
  await login('equivocada\n{"level":60}')
  await app.inject({ method: 'POST', url: '/api/login', payload: { codigo: 'clave en otro campo', clave: 'x' } })
  const { auth_token, user } = (await login(CLAVE)).json()
  await app.inject({ url: '/api/verificar-token', headers: { authorization: `Bearer ${auth_token}` } })
  await app.close()
  const log = text()

  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toContainEqual(expect.objectContaining({ event: 'login refused', codigo }))
  expect(lines).toContainEqual(expect.objectContaining({ event: 'login', codigo }))
  expect(lines).toContainEqual(expect.objectContaining({ url: '/api/verificar-token', status: 200, usuario: codigo }))
  for (const secret of [CLAVE, 'equivocada', 'clave en otro campo', auth_token, user.clave_md5, 'q=consulta'])
    expect(log).not.toContain(secret)
})

it('logs of an error of the database neither the row, nor the value, nor the query that was under way [SEC-21]', async () => {
  const { sink, text } = createLogged()
  const logger = createLogger('trace', sink)
  const app = await createServer(test.deps, { logger })
  const codigo = await addUsuario(test.db, { codigo: 'ada' })
  const { clave_hash } = await test.db.selectFrom('usuarios').select('clave_hash').executeTakeFirstOrThrow()
  const failing = [
    sql`update usuarios set estado = 'Z' where codigo = ${codigo}`,
    sql`select ${'un texto de un registro'}::text::integer`,
    sql`select ${'con "comillas"\ny renglones'}::text::date`,
  ]
  for (const query of failing) {
    const err = await query.execute(test.db).catch((error: unknown) => error)
    app.log.error({ err }, 'call failed')
    app.log.error({ err: new Error('la tarea falló', { cause: err }) }, 'job failed')
  }
  const cause = Object.assign(new Error('Connection terminated unexpectedly'), { client: { _activeQuery: codigo } })
  app.log.error({ err: new Error('la tarea falló', { cause }) }, 'job failed')
  app.log.error({ err: { message: 'de una cola', code: 'ECONNREFUSED', client: { password: codigo } } }, 'job queue')
  await app.close()
  const log = text()

  const errs = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).err)
  expect(errs[0]).toMatchObject({ code: '23514', table: 'usuarios', stack: expect.stringContaining('at ') })
  expect(errs[2]).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: "…"' })
  expect(errs[6].message).toBe('la tarea falló: Connection terminated unexpectedly')
  expect(errs[7]).toMatchObject({ message: 'de una cola', code: 'ECONNREFUSED' })
  for (const secret of [clave_hash, 'Failing row', 'un texto', 'comillas', 'renglones', '"client"', `"${codigo}"`])
    expect(log).not.toContain(secret)
})
