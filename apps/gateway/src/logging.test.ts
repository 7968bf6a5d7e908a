import { describe, expect, it } from 'vitest'
import { Failure } from './failure.ts'
import { createLogStream, failureLog } from './logging.ts'
import { LEGACY_TOKEN } from './testing/http-legacy.ts'
import { mutate, query, realApp, signIn } from './testing/real-app.ts'

const LIST = 'POST /api/clientes/maestro-contactos'
const CRASH = 'SQLSTATE[42S02] select * from usuarios where clave_md5 = 5f4dcc3b'

const parse = (lines: string[]) => lines.map((line) => JSON.parse(line))

describe('the log', () => {
  it('holds no password, token, handle, cookie or search, whatever goes wrong [SEC-21]', async () => {
    const clave = 'mi clave secreta'
    const { http, lines } = await realApp({
      [LIST]: { status: 500, body: { message: CRASH } },
      'POST /api/clientes/maestro-contactos/7/get': { body: `<html>${CRASH}` },
      'POST /api/cambiar-clave': { status: 422, body: { message: clave, errors: { clave_actual: [clave] } } },
    })
    const { cookie, authorization } = await signIn(http)
    const headers = { cookie, authorization }
    await mutate(http, 'sesion.login', { codigo: 'JP', clave, otra: 1 })
    await query(http, 'contactos.list', { nombre: 'buscado' }).set(headers)
    await query(http, 'contactos.get', { nro_cpt: '7' }).set(headers)
    await mutate(http, 'sesion.cambiarClave', { clave_actual: clave, clave_nueva: clave }).set(headers)
    await http.get('/crm-new/login?token=en-la-url').set(headers)
    await http.get('/no/existe?token=en-la-url').set(headers)

    const log = lines.join('')
    const secrets = [
      clave,
      LEGACY_TOKEN,
      authorization.slice(7),
      cookie.slice(7),
      'buscado',
      'en-la-url',
      'SQLSTATE',
      '<html',
    ]
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    expect(lines.length).toBeGreaterThan(10)
  })

  it('tells who asked what, how it ended and how long it took, by a number the browser has too [SEC-21] [OPE-06]', async () => {
    const { http, lines, legacy } = await realApp({ [LIST]: { status: 500, body: { message: CRASH } } })
    const { cookie, authorization } = await signIn(http)

    const { body } = await query(http, 'contactos.list', {}).set({ cookie, authorization }).expect(502)

    const { reqId } = body.error.data
    expect(reqId).toMatch(/^[0-9a-f]{10}$/)
    const mine = parse(lines).filter(({ trace }) => trace?.endsWith(reqId))
    expect(mine).toContainEqual(
      expect.objectContaining({ msg: 'request', codigo: 'JP', status: 502, path: '/crm-new/trpc/contactos.list' }),
    )
    expect(mine).toContainEqual(
      expect.objectContaining({ msg: 'legacy call failed', codigo: 'SERVER_FAILED', cause: { status: 500 } }),
    )
    // A person reads out the end of the trace; the legacy server gets all of it.
    const [trace] = new Set(mine.map((line) => line.trace))
    expect(trace).toMatch(/^[0-9a-f]{32}$/)
    expect(legacy.calls(LIST)[0]?.headers.traceparent).toBe(`00-${trace}-${trace.slice(-16)}-00`)
  })

  it('calls a request by the trace that its browser made, in each of its lines, if that is one [OPE-06]', async () => {
    const { http, lines, legacy } = await realApp({ [LIST]: { status: 500, body: { message: CRASH } } })
    const { cookie, authorization } = await signIn(http)
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const ask = (traceparent: string) =>
      query(http, 'contactos.list', {}).set({ cookie, authorization, traceparent }).expect(502)

    const { body } = await ask(`00-${trace}-00f067aa0ba902b7-00`)
    await ask('00-"}\t{"-00f067aa0ba902b7-00')

    expect(body.error.data.reqId).toBe(trace.slice(-10))
    const told = parse(lines).filter((line) => line.msg === 'legacy call failed')
    expect(told.map((line) => line.trace)).toEqual([trace, expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(legacy.calls(LIST)[0]?.headers.traceparent).toContain(trace)
  })

  it('tells once where an answer departs from the contract, and counts it, never its values [ARQ-08]', async () => {
    const page = { data: [{ nro_cpt: null, apellido: 'Secreto' }], current_page: 1, per_page: 10, total: 1 }
    const { http, lines } = await realApp({ [LIST]: { body: page } })
    const { cookie, authorization } = await signIn(http)

    const { body } = await query(http, 'contactos.list', {}).set({ cookie, authorization }).expect(200)
    await query(http, 'contactos.list', {}).set({ cookie, authorization }).expect(200)

    expect(body.result.data).toMatchObject({ data: [], no_leidas: 1 })
    const drifts = parse(lines).filter(
      ({ msg, path }) => msg === 'answer departs from the contract' && path === LIST.slice(5),
    )
    expect(drifts.map(({ drift }) => drift)).toEqual([['data[].nro_cpt: missing', 'data[]: dropped']])
    expect(lines.join('')).not.toContain('Secreto')
    const { text } = await http.get('/metrics').expect(200)
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'yunque_legacy_calls_total{call="contactos.list",result="ok"} 2',
        'yunque_legacy_drift_total{call="contactos.list",place="data[].nro_cpt",kind="missing"} 2',
        'yunque_legacy_drift_total{call="contactos.list",place="data[]",kind="dropped"} 2',
      ]),
    )
    expect(text).not.toContain('Secreto')
  })

  it('tells no other machine what it counts', async () => {
    const { app } = await realApp()

    expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })).statusCode).toBe(404)
    // Through a proxy on this machine, whose address it is then.
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
    expect((await app.inject({ url: '/metrics', headers: { forwarded: 'for=203.0.113.7' } })).statusCode).toBe(404)
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(200)
  })

  it('tells each refusal for want of a permission', async () => {
    const { http, lines } = await realApp()
    const { cookie, authorization } = await signIn(http)

    await query(http, 'documento.get', { tipo: 'nota_venta', id: '1' }).set({ cookie, authorization }).expect(403)

    expect(parse(lines)).toContainEqual(expect.objectContaining({ procedure: 'documento.get', codigo: 'FORBIDDEN' }))
  })

  it('can’t be given a line of another’s making [SEC-21]', async () => {
    const { http, lines } = await realApp()

    await http.get('/crm-new/x%0A{"msg":"forged"}')

    expect(parse(lines).map(({ msg }) => msg)).not.toContain('forged')
  })
})

describe('what a browser is told of a crash', () => {
  it.each([
    ['a crash with its SQL', { status: 500, body: { message: CRASH, exception: 'QueryException', trace: [CRASH] } }],
    ['an HTML page', { status: 200, body: `<html>${CRASH}`, type: 'text/html' }],
    ['a debug page', { status: 500, body: `<html>${CRASH}`, type: 'text/html' }],
    ['another shape', { body: { data: CRASH } }],
  ])('is nothing of %s', async (_what, answer) => {
    const { http } = await realApp({ [LIST]: answer })
    const { cookie, authorization } = await signIn(http)

    const { text, body } = await query(http, 'contactos.list', {}).set({ cookie, authorization }).expect(502)

    expect(text).not.toMatch(/SQLSTATE|html|Exception|trace|stack|at \//)
    expect(body.error.message).toBe('El servidor respondió algo inesperado.')
  })
})

it('writes the lines of one turn together, in order, and what is left when the process ends', async () => {
  const written: string[] = []
  const stream = createLogStream((text) => void written.push(text))

  stream.write('1\n')
  stream.write('2\n')
  expect(written).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  stream.write('3\n')
  stream.flush()
  stream.flush()

  expect(written).toEqual(['1\n2\n', '3\n'])
})

it('tells the stack of a fault of our own, and of nobody else’s [SEC-21]', () => {
  const cause = new Error('a fault')

  expect(failureLog(new Failure('INTERNAL', 'here', { cause }))).toMatchObject({
    codigo: 'INTERNAL',
    stack: cause.stack,
  })
  expect(failureLog(cause)).toEqual({ codigo: 'INTERNAL', stack: cause.stack })
  expect(failureLog(new Failure('TIMEOUT', 'there', { cause }))).not.toHaveProperty('stack')
})
