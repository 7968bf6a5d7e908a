import { setTimeout } from 'node:timers/promises'
import { usuarioLegacy } from '@yunque/contracts/testing/sesion'
import { SIN_VERIFICAR } from '@yunque/contracts/wire/error-codes'
import { SOLO } from '@yunque/contracts/wire/solo'
import { describe, expect, it } from 'vitest'
import { LEGACY_TOKEN } from './testing/http-legacy.ts'
import { mutate, query, realApp, SECRET, signIn } from './testing/real-app.ts'

const CHECK = 'sesion.verificarToken'

describe('signing in', () => {
  it('gives the browser a handle and a sealed cookie, never the legacy token [LLA-01] [LLA-08]', async () => {
    const { http } = await realApp()

    const { answer, setCookie, authorization } = await signIn(http)

    expect(answer.body.result.data).toMatchObject({ user: { codigo: 'JP' } })
    expect(authorization).toMatch(/^Bearer [\w-]{43}$/)
    expect(setCookie).toMatch(/^yunque=Fe26\.2\*[^;]+; Max-Age=36000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(JSON.stringify(answer.body) + setCookie).not.toContain(LEGACY_TOKEN)
  })

  it('makes the cookie __Host- and Secure where https stands in front [LLA-08] [SEC-02]', async () => {
    const { http } = await realApp({}, { PUBLIC_URL: 'https://crm.example' })

    const { setCookie, cookie, authorization } = await signIn(http, { origin: 'https://crm.example' })

    expect(setCookie).toMatch(/^__Host-yunque=[^;]+; Max-Age=36000; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    await query(http, CHECK).set({ cookie, authorization }).expect(200)
  })

  it('makes a new handle and a new cookie each time [LLA-08]', async () => {
    const { http } = await realApp()
    const [one, two] = [await signIn(http), await signIn(http)]

    expect(one.authorization).not.toBe(two.authorization)
    expect(one.cookie).not.toBe(two.cookie)
  })

  it('says what the server says of a wrong password, and is no expired session [LLA-01]', async () => {
    const message = 'Usuario o clave incorrectos.'
    const { http } = await realApp({ 'POST /api/login': { status: 401, body: { message } } })

    const { body, headers } = await mutate(http, 'sesion.login', { codigo: 'JP', clave: 'otra' }).expect(400)

    expect(body.error).toMatchObject({ message, data: { codigo: 'INVALID' } })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('too many tries are told as the server tells them [LLA-01]', async () => {
    const message = 'Demasiados intentos. Espere 30 s.'
    const { http } = await realApp({ 'POST /api/login': { status: 429, body: { message } } })

    const { body } = await mutate(http, 'sesion.login', { codigo: 'JP', clave: 'x' }).expect(429)

    expect(body.error).toMatchObject({ message, data: { codigo: 'RATE_LIMITED' } })
  })
})

describe('the two halves', () => {
  it('together make a call with the legacy bearer [LLA-08] [SES-06] [API-01]', async () => {
    const { http, legacy } = await realApp()
    const { cookie, authorization } = await signIn(http)

    const { body } = await query(http, CHECK).set({ cookie, authorization }).expect(200)

    expect(body.result.data.user.codigo).toBe('JP')
    expect(legacy.calls('GET /api/verificar-token')[0]?.headers.authorization).toBe(`Bearer ${LEGACY_TOKEN}`)
  })

  it('tell the server what a screen asks by itself, which is no use of the session [DUR-01]', async () => {
    const { http, legacy } = await realApp()
    const { cookie, authorization } = await signIn(http)
    await query(http, CHECK)
      .set({ cookie, authorization, [SOLO]: '1' })
      .expect(200)
    await query(http, CHECK).set({ cookie, authorization }).expect(200)

    expect(legacy.calls('GET /api/verificar-token').map(({ headers }) => headers[SOLO])).toEqual(['1', undefined])
  })

  it('open nothing alone, crossed, forged or of another key [LLA-08] [SEC-01]', async () => {
    const { http, legacy } = await realApp()
    const elsewhere = await realApp({}, { GATEWAY_SECRET: SECRET.toUpperCase() })
    const { cookie, authorization } = await signIn(http)
    const other = await signIn(http)
    const foreign = await signIn(elsewhere.http)
    const before = legacy.seen.length
    const tampered = cookie.replace(/(?<=\*\*)./, (char) => (char === '0' ? '1' : '0'))

    const halves = [
      {},
      { cookie },
      { authorization },
      { cookie: other.cookie, authorization },
      { cookie: tampered, authorization },
      { cookie: foreign.cookie, authorization: foreign.authorization },
      { cookie: `yunque=${LEGACY_TOKEN}`, authorization },
      { cookie, authorization: `Bearer ${LEGACY_TOKEN}` },
    ]
    for (const headers of halves) {
      const { body } = await query(http, CHECK)
        .set(headers as Record<string, string>)
        .expect(401)
      expect(body.error.data.codigo).toBe('SESSION_EXPIRED')
    }
    expect(legacy.seen.length).toBe(before)
  })

  it('open at any copy of the gateway that has the secret [ARQ-05]', async () => {
    const one = await realApp()
    const two = await realApp()
    const { cookie, authorization } = await signIn(one.http)

    await query(two.http, CHECK).set({ cookie, authorization }).expect(200)

    expect(two.legacy.calls('POST /api/login')).toEqual([])
  })

  it('stay open while one secret takes the place of another, at every copy and at every step [ARQ-05] [OPE-04]', async () => {
    const [before, next] = [SECRET, `${SECRET}, the next one`]
    const steps = [
      { GATEWAY_SECRET: before },
      { GATEWAY_SECRET: before, GATEWAY_SECRET_ALSO: next },
      { GATEWAY_SECRET: next, GATEWAY_SECRET_ALSO: before },
      { GATEWAY_SECRET: next },
    ]
    const copies = []
    for (const env of steps) copies.push(await realApp({}, env))
    // During a change of the secret, copies of two neighbouring steps run at the same time.
    for (const [i, one] of copies.slice(0, -1).entries()) {
      const [here, there] = [one, copies[i + 1]]
      for (const [from, to] of [
        [here, there],
        [there, here],
      ]) {
        // The last step comes ten hours after the change, when no session is left that the old secret sealed.
        if (i === 2 && from === here) continue
        const { cookie, authorization } = await signIn(from?.http as never)
        await query(to?.http as never, CHECK)
          .set({ cookie, authorization })
          .expect(200)
      }
    }
    const { cookie, authorization } = await signIn(copies[0]?.http as never)
    await query(copies[3]?.http as never, CHECK)
      .set({ cookie, authorization })
      .expect(401)
  })

  it('are dropped at logout, once the legacy session is dead [API-03]', async () => {
    const { http, legacy } = await realApp()
    const { cookie, authorization } = await signIn(http)

    const { headers } = await mutate(http, 'sesion.logout').set({ cookie, authorization }).expect(200)

    expect(legacy.calls('POST /api/logout')[0]?.headers.authorization).toBe(`Bearer ${LEGACY_TOKEN}`)
    expect(String(headers['set-cookie'])).toMatch(/^yunque=; .*Expires=Thu, 01 Jan 1970/)
  })
})

describe('a session', () => {
  it.each([401, 419])('that the server ended with %i is told as expired', async (status) => {
    const list = 'POST /api/clientes/maestro-contactos'
    const { http } = await realApp({ [list]: { status, body: { message: 'Unauthenticated.' } } })
    const { cookie, authorization } = await signIn(http)

    const { body } = await query(http, 'contactos.list', {}).set({ cookie, authorization }).expect(401)

    expect(body.error.data.codigo).toBe('SESSION_EXPIRED')
    expect(body.error.message).toBe('Tu sesión ha expirado. Serás redirigido a la página de inicio de sesión.')
  })

  it('without the permission is refused, and not ended [VIS-02]', async () => {
    const { http } = await realApp()
    const { cookie, authorization } = await signIn(http)
    const headers = { cookie, authorization }

    const { body } = await query(http, 'productos.depositos').set(headers).expect(501)
    const refused = await query(http, 'documento.iniciar', { tipo: 'nota_venta', codigo_cliente: '1' }).set(headers)

    expect(body.error.data.codigo).toBe('NOT_OFFERED')
    expect(refused.status).toBe(403)
    expect(refused.body.error.data.codigo).toBe('FORBIDDEN')
    await query(http, CHECK).set(headers).expect(200)
  })

  it('is remembered for what it may do, and asked for again before it is refused [DUR-05]', async () => {
    let modulos = {}
    const user = (codes: Record<string, unknown>) => usuarioLegacy({ codigo: 'JP', modulos_usuario: codes })
    const { http, legacy } = await realApp({
      'GET /api/verificar-token': () => ({ body: { user: user(modulos) } }),
      'POST /api/search/depositos': { body: [] },
      'POST /api/agenda/resumen': { status: 401, body: {} },
    })
    const { cookie, authorization } = await signIn(http)
    const ask = (procedure: string) => query(http, procedure).set({ cookie, authorization })
    await ask('productos.depositos').expect(403)
    modulos = { COT: 'S' }
    await setTimeout(1_100)

    await ask('productos.depositos').expect(200)
    await ask('productos.depositos').expect(200)
    expect(legacy.calls('GET /api/verificar-token')).toHaveLength(2)

    await ask('agenda.resumen').expect(401)
    await ask('productos.depositos').expect(200)
    expect(legacy.calls('GET /api/verificar-token')).toHaveLength(3)
  })

  it('is asked for its permissions once for a whole batch', async () => {
    const { http, legacy } = await realApp()
    const { cookie, authorization } = await signIn(http)

    await query(http, 'contactos.list,contactos.get,clientes.informacion')
      .query({ batch: 1, input: JSON.stringify({ 0: {}, 1: { nro_cpt: '7' }, 2: { codigo_cliente: '9' } }) })
      .set({ cookie, authorization })

    expect(legacy.calls('GET /api/verificar-token')).toHaveLength(1)
  })

  it('is refused while its permissions can’t be asked [SEC-08]', async () => {
    const { http, legacy } = await realApp({ 'GET /api/verificar-token': { status: 500, body: {} } })
    const { cookie, authorization } = await signIn(http)

    const { body } = await query(http, 'contactos.list', {}).set({ cookie, authorization }).expect(502)

    expect(body.error.data.codigo).toBe('SERVER_FAILED')
    expect(legacy.calls('POST /api/clientes/maestro-contactos')).toEqual([])
  })
})

describe.each([
  ['answers 401', { status: 401, body: 'Unauthorized', type: 'text/html' }],
  ['answers 419', { status: 419, body: 'Page Expired', type: 'text/html' }],
  ['is a form to sign in', { body: '<form><input type="password"></form>', type: 'text/html' }],
])('a framed page that %s', (_what, page) => {
  const user = usuarioLegacy({ codigo: 'JP' })
  const opened = async (...checks: { status: number; body: unknown }[]) => {
    const { http } = await realApp({
      [`GET /paginas/stock/informe-stock?disable_menu=1&token=${user.clave_md5}&codigo=JP`]: page,
      // The first check asks who opens the page.
      'GET /api/verificar-token': () => checks.shift() ?? { body: { user } },
    })
    const { cookie, authorization } = await signIn(http)
    const { body } = await query(http, 'sesion.marco', { pagina: 'stock/informe-stock' }).set({ cookie, authorization })

    return [body.error.data.codigo, body.error.message]
  }
  const known = { status: 200, body: { user } }

  it('ends no session that a call finds alive [SES-07]', async () => {
    expect(await opened()).toEqual([
      'UNEXPECTED_ANSWER',
      expect.stringContaining('no abre esta pantalla con su sesión'),
    ])
  })

  it('ends one that a call finds gone [SES-07]', async () => {
    expect((await opened(known, { status: 401, body: {} }))[0]).toBe('SESSION_EXPIRED')
  })

  it('leaves one that could not be checked, and says so [VIS-31]', async () => {
    const down = { status: 500, body: 'down' }

    expect(await opened(known, down, down, down)).toEqual(['SERVER_FAILED', SIN_VERIFICAR])
  })
})
