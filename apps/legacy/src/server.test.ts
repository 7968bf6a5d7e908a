import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { sql } from 'kysely'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from './kernel/db/db.ts'
import { inTransaction } from './kernel/db/transaction.ts'
import { guardCalls } from './kernel/http/auth.ts'
import { createServer } from './server.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

describe('the server', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await test.app.ready()
  })
  afterAll(() => test.close())

  it('reads permissions on each call: what is taken away is gone at once [LLA-07]', async () => {
    const { codigo, call: as } = await test.signIn(['COT'])
    expect((await as('/api/cotizaciones/consulta')).statusCode).toBe(200)

    await test.db.deleteFrom('usuarios_modulos').where('usuario', '=', codigo).execute()
    const answer = await as('/api/cotizaciones/consulta')
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'No tiene permiso para esta acción (código COT). Solicítelo a un administrador.' },
    ])
  })

  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'refuses a field named %s as any that does not exist [SEC-10] [SEC-11]',
    async (name) => {
      const { call: as } = await test.signIn(['COT'])
      const list = await as('/api/cotizaciones/consulta', { [name]: '1' })
      const form = await as('/api/cotizaciones/cotizacion/guardar', { [name]: '1' })

      expect([list.statusCode, list.json().errors]).toEqual([422, { [name]: [`No existe «${name}» en esta lista.`] }])
      expect([form.statusCode, form.json().message]).toEqual([422, expect.stringMatching(/^[A-ZÍ]/)])
    },
  )

  it('starts with no call that does not say who may make it [SEC-08]', async () => {
    const app = await createServer(test.deps)
    const start = app.register(async (api) => {
      guardCalls(api, test.deps)
      api.post('/api/nueva', async () => ({}))
    })

    await expect(start).rejects.toThrow('/api/nueva does not say who may call it')
  })

  it('says that the database is away, to be tried again', async () => {
    const away = connect('postgres://nadie@127.0.0.1:1/nada')
    const app = await createServer({ ...test.deps, db: away.db })
    const answer = await app.inject({
      url: '/api/verificar-token',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.json()).toEqual({ message: 'La base de datos no está disponible. Intente nuevamente.' })

    // The process itself is healthy: restarting it would not help.
    await supertest(app.server).get('/healthz').expect(200, { ok: true })
    await supertest(app.server)
      .get('/readyz')
      .expect(503, { ok: false, problema: 'La base de datos no está disponible.' })
    await away.close()
  })

  it('is ready when the database answers, until it is told to stop [ARQ-12]', async () => {
    await supertest(test.app.server).get('/readyz').expect(200, { ok: true })

    const app = await createServer(test.deps, { isClosing: () => true })
    await app.ready()
    await supertest(app.server).get('/readyz').expect(503, { ok: false, problema: 'El servidor se está deteniendo.' })
  })

  it('says that the disk is full until a save finds room again a minute later; a small one finds some at once [FAU-70] [OPE-06]', async () => {
    const full = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }))
    const app = await createServer(test.deps)
    app.post('/llena', () => inTransaction(test.db, full))
    await app.ready()

    await supertest(app.server).post('/llena').expect(507, { message: ERRORES.NO_SPACE })
    await supertest(app.server).get('/readyz').expect(200, { ok: true, problema: 'No hay espacio en el servidor.' })

    await inTransaction(test.db, async () => undefined)
    await supertest(app.server).get('/readyz').expect(200, { ok: true, problema: 'No hay espacio en el servidor.' })

    const later = performance.now() + 61_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    await inTransaction(test.db, async () => undefined)
    clock.mockRestore()
    await supertest(app.server).get('/readyz').expect(200, { ok: true })
  })

  it('goes on reading for people on a full disk, where not even the use of their sessions can be stored [FAU-70] [ARQ-12]', async () => {
    const { call } = await test.signIn(['COT'])
    await sql`create function lleno() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(test.db)
    await sql`create trigger lleno before update on sesiones for each row execute function lleno()`.execute(test.db)
    test.clock.now = new Date(test.clock.now.getTime() + 5 * 60_000)
    const read = await call('/api/cotizaciones/consulta')
    await sql`drop trigger lleno on sesiones`.execute(test.db)

    expect([read.statusCode, read.json()]).toEqual([200, expect.objectContaining({ data: [] })])
  })

  it('says that the database is busy, to be tried again', async () => {
    const app = await createServer(test.deps)
    app.get('/lenta', () =>
      test.db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = 1`.execute(trx)
        await sql`select pg_sleep(5)`.execute(trx)
      }),
    )
    await app.ready()

    await supertest(app.server)
      .get('/lenta')
      .expect('retry-after', '2')
      .expect(503, { message: 'La base de datos está ocupada. Intente nuevamente.' })
  })

  it.each([
    ['an unknown address', { method: 'POST', url: '/api/nada' }, 404, 'La dirección solicitada no existe.'],
    [
      'a body that is no JSON',
      { payload: '{"a":', headers: { 'content-type': 'application/json' } },
      400,
      'La solicitud no se puede leer.',
    ],
    [
      'a body of another type',
      { payload: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      'El tipo de contenido no se acepta.',
    ],
    ['a body too large', { payload: { clave: 'x'.repeat(9e6) } }, 413, 'El formulario es demasiado grande.'],
    ['NUL in a text', { payload: { codigo: 'a\u0000', clave: 'x' } }, 422, 'El texto tiene caracteres no válidos.'],
    ['half an emoji', { payload: { codigo: '\ud83d', clave: 'x' } }, 422, 'El texto tiene caracteres no válidos.'],
    ['NUL in a key', { payload: { 'a\u0000': 1 } }, 422, 'El texto tiene caracteres no válidos.'],
    [
      'NUL in a form',
      { payload: 'codigo=a%00', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      422,
      'El texto tiene caracteres no válidos.',
    ],
    [
      'bytes that are not UTF-8',
      { payload: 'codigo=%F1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      400,
      'El formulario no se puede leer.',
    ],
    [
      'a body without a bottom',
      { payload: `${'['.repeat(5_000)}${']'.repeat(5_000)}`, headers: { 'content-type': 'application/json' } },
      422,
      'La solicitud tiene demasiados niveles.',
    ],
    ['an address that is no text', { method: 'GET', url: '/api/%FF' }, 400, 'La solicitud no se puede leer.'],
  ] as const)('refuses %s in Spanish [ARQ-07]', async (_case, options, status, message) => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/login', ...options })

    expect([answer.statusCode, answer.json()]).toEqual([status, { message }])
  })

  it.each(['/api/version', '/api/nada', '/api/verificar-token'])(
    'keeps %s out of caches, frames and sniffers',
    async (url) => {
      expect((await test.app.inject(url)).headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'application/json; charset=utf-8',
      })
    },
  )

  it('reads a multipart form like an urlencoded one', async () => {
    const form = new FormData()
    form.append('codigo', 'Ñandú 😀')
    form.append('clave', 'x')
    const { body, headers } = await new Response(form)
      .bytes()
      .then((bytes) => ({ body: Buffer.from(bytes), headers: new Response(form).headers }))
    const boundary = /^--(\S+)/.exec(body.toString())?.[1]
    const contentType = headers.get('content-type')?.replace(/boundary=.*/, `boundary=${boundary}`) ?? ''
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: body,
      headers: { 'content-type': contentType },
    })

    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Usuario o clave incorrectos.'])
  })

  it('takes no file, and no multipart that it cannot read', async () => {
    const post = (payload: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        payload,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
    const file = '--x\r\ncontent-disposition: form-data; name="codigo"; filename="a.txt"\r\n\r\nhola\r\n--x--\r\n'

    for (const payload of [file, 'nada', '']) expect((await post(payload)).statusCode).toBe(400)
  })
})
