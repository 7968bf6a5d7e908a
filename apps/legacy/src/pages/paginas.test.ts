import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../kernel/logger.ts'
import { IDLE_MS } from '../kernel/people/sessions.ts'
import { createServer } from '../server.ts'
import { AHORA, APP_ORIGIN, createLogged, createTestApp, type TestApp } from '../testing/test-app.ts'
import { PAGINAS } from './paginas.ts'

const STOCK = '/paginas/stock/informe-stock'

describe('framed pages', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await createTestApp()
  })
  afterAll(() => desk.close())
  beforeEach(() => {
    desk.clock.now = AHORA
  })

  /** A signed-in user, and the requests that the app would make for him. */
  const signIn = async (modulos: Parameters<TestApp['signIn']>[0] = ['STK']) => {
    const user = await desk.signIn(modulos)
    const answer = await desk.app.inject({
      url: '/api/verificar-token',
      headers: { authorization: `Bearer ${user.token}` },
    })
    const { clave_md5 } = answer.json().user as { clave_md5: string }

    return { ...user, clave_md5, query: `disable_menu=1&token=${clave_md5}&codigo=${user.codigo}` }
  }
  const open = (url: string, marco = '') => desk.app.inject({ url, cookies: marco ? { yunque_marco: marco } : {} })

  it('moves the token from the address into a cookie of its own [EMB-02] [VIS-17]', async () => {
    const { codigo, clave_md5, query } = await signIn()

    const answer = await open(`${STOCK}?${query}&familia=1`)

    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`${STOCK}?disable_menu=1&codigo=${codigo}&familia=1`)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.headers['set-cookie']).toBe(`yunque_marco=${clave_md5}; Path=/paginas; HttpOnly; SameSite=Strict`)
    const page = await open(answer.headers.location ?? '', clave_md5)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Informe de Stock')
    expect(page.body).not.toContain(clave_md5)
  })

  it('sends its cookie over https only where it is reached by https', async () => {
    const app = await createServer({ ...desk.deps, publicUrl: 'https://legacy.example' })
    const { query } = await signIn()

    expect((await app.inject(`${STOCK}?${query}`)).headers['set-cookie']).toMatch(/; Secure/)
    await app.close()
  })

  it('is framed by the app alone, and runs nothing but its own script [SEC-14]', async () => {
    const { clave_md5 } = await signIn()
    const { headers } = await open(STOCK, clave_md5)

    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'; img-src 'self'; font-src 'self'; frame-ancestors http:\/\/legacy\.example:4000; connect-src 'self'; form-action 'self'; base-uri 'none'$/,
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it.each(PAGINAS.map(({ nombre, titulo, modulo }) => [nombre, titulo, modulo] as const))(
    '%s says on paper what it is, whose and of when; on screen the app around it does [VIS-25]',
    async (nombre, titulo, modulo) => {
      const casa = { empresa_nombre: 'Aceros del Río SA', empresa_cuit: '30712345671' }
      await desk.db
        .insertInto('parametros')
        .values(Object.entries(casa).map(([nombre, valor]) => ({ nombre, valor })))
        .onConflict((conflict) => conflict.column('nombre').doUpdateSet((eb) => ({ valor: eb.ref('excluded.valor') })))
        .execute()
      const { clave_md5 } = await signIn([modulo])
      const { body } = await open(`/paginas/${nombre}`, clave_md5)

      expect(body).toContain(`<h1 class="impreso">${titulo}</h1>`)
      expect(body).toContain('<p class="papel">Aceros del Río SA · CUIT 30-71234567-1 · 21/11/2026 12:00</p>')
    },
  )

  it('wears the face of the app around it, which needs no session [VIS-25]', async () => {
    const { statusCode, headers, rawPayload } = await open('/paginas/inter.woff2')

    expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2'])
    expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  })

  it.each([
    ['nobody', ''],
    ['a token of another session', 'f'.repeat(32)],
    ['the bearer token', 'bearer'],
  ])('tells the app around it, and %s, that there is no session', async (_who, marco) => {
    const { token } = await signIn()
    const answer = await open(STOCK, marco === 'bearer' ? token : marco)

    expect(answer.statusCode).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).toContain(`data-app="${APP_ORIGIN}" data-aviso="sesion-expirada"`)
    expect(answer.body).toContain('Su sesión ya no está abierta.')
  })

  it('opens no call of the /api with the token of a page [LLA-08]', async () => {
    const { clave_md5 } = await signIn()
    const headers = { authorization: `Bearer ${clave_md5}` }

    expect((await desk.app.inject({ url: '/api/verificar-token', headers })).statusCode).toBe(401)
  })

  it('is dead at logout, and after half an hour of rest [LLA-08]', async () => {
    const { call, clave_md5, query } = await signIn()
    const idle = await signIn()
    await call('/api/logout')

    expect((await open(STOCK, clave_md5)).statusCode).toBe(401)
    expect((await open(`${STOCK}?${query}`)).statusCode).toBe(401)
    desk.clock.now = new Date(AHORA.getTime() + IDLE_MS + 1)
    expect((await open(STOCK, idle.clave_md5)).body).toContain('data-aviso="sesion-expirada"')
  })

  it('does not show one user the page of another who signed in here before', async () => {
    const before = await signIn()
    const { codigo } = await signIn()

    expect((await open(`${STOCK}?codigo=${codigo}`, before.clave_md5)).statusCode).toBe(401)
  })

  it('names the code that its reader lacks, and tells of no dead session [VIS-02]', async () => {
    const { clave_md5 } = await signIn(['CST'])
    const answer = await open(STOCK, clave_md5)

    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain(
      'No tiene permiso para ver esta pantalla (código STK). Solicítelo a un administrador.',
    )
    expect(answer.body).toContain('data-aviso=""')
  })

  it('answers an unknown page as a page [VIS-01]', async () => {
    const { clave_md5 } = await signIn()
    const answer = await open('/paginas/otra', clave_md5)

    expect([answer.statusCode, answer.body]).toEqual([
      404,
      expect.stringContaining('La dirección solicitada no existe.'),
    ])
  })

  it('that fails says so in words, offers to try again, and tells the app that it is there [FAU-80] [SEC-11]', async () => {
    const { clave_md5 } = await signIn()
    const app = await createServer({
      ...desk.deps,
      reloj: () => {
        throw new Error('SQLSTATE[42S02]')
      },
    })
    const answer = await app.inject({ url: STOCK, cookies: { yunque_marco: clave_md5 } })
    await app.close()

    expect([answer.statusCode, answer.headers['x-marco-avisa']]).toEqual([500, '1'])
    expect(answer.body).toMatch(/Ocurrió un error inesperado\. Código .*<a class="boton" href="">Reintentar<\/a>/)
    expect(answer.body).toContain("aviso: aviso || 'lista'")
    expect(answer.body).toContain("aviso: 'lugar', busca: location.search")
    expect(answer.body).not.toContain('SQLSTATE')
  })

  it('takes no address of another place for its own', async () => {
    const { query } = await signIn()
    const answer = await open(`/paginas//evil.example/stock/informe-stock?${query}`)

    expect(answer.headers.location ?? '').toMatch(/^$|^\/paginas\//)
  })

  it('that reloads itself does not keep a session open, as opening another does [DUR-01]', async () => {
    const after = async (url: string) => {
      desk.clock.now = AHORA
      const { clave_md5 } = await signIn(['STK', 'IEM'])
      const statuses: number[] = []
      for (let minute = 0; minute < 45; minute++) {
        desk.clock.now = new Date(desk.clock.now.getTime() + 60_001)
        statuses.push((await open(url, clave_md5)).statusCode)
      }

      return statuses.indexOf(419)
    }

    expect(await after(STOCK)).toBe(-1)
    expect(await after('/paginas/sistemas/informe-estado-maquinas-dai')).toBe(29)
  })

  it('keeps its token out of the log [VIS-17]', async () => {
    const { sink, text } = createLogged()
    const app = await createServer(desk.deps, { logger: createLogger('trace', sink) })
    const { codigo, clave_md5, query } = await signIn()
    await app.inject(`${STOCK}?${query}`)
    await app.inject({ url: STOCK, cookies: { yunque_marco: clave_md5 } })
    await app.inject(`/paginas/otra?${query}`)
    await app.close()
    const log = text()

    expect(log).toContain(`"usuario":"${codigo}"`)
    expect(log).not.toContain(clave_md5)
  })
})
