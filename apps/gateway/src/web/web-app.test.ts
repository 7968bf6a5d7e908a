import { describe, expect, it } from 'vitest'
import { mutate, query, realApp } from '../testing/real-app.ts'

describe('the page', () => {
  it.each(['/crm-new/', '/crm-new/login', '/crm-new/cotizaciones/cotizacion/15?page=2'])(
    'is served at %s',
    async (url) => {
      const { http } = await realApp({}, { PRODUCT_NAME: "Aceros <b>& $$ $'" })

      const { text, headers } = await http.get(url).expect(200)

      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      expect(text).toContain('<title>Aceros &#60;b&#62;&#38; $$ $&#39;</title>')
    },
  )

  it('has a new nonce each time, the one of its policy [ARQ-06] [SEC-15]', async () => {
    const { http, legacy } = await realApp()
    const open = async () => {
      const { text, headers } = await http.get('/crm-new/')
      return { nonce: /nonce="([^"]{22,})"/.exec(text)?.[1] ?? '', policy: String(headers['content-security-policy']) }
    }
    const [one, two] = [await open(), await open()]

    expect(one.nonce).not.toBe(two.nonce)
    expect(one.policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' 'nonce-${one.nonce}'`,
      `style-src 'self' 'nonce-${one.nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      `frame-src ${legacy.url}`,
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
      'report-uri /crm-new/csp',
    ])
  })

  it.each(['/', '/crm-new'])('%s leads to it [SHE-01]', async (url) => {
    const { http } = await realApp()

    const { headers } = await http.get(url).expect(302)

    expect(headers.location).toBe('/crm-new/')
  })
})

it('names the code of the app to a browser that brings a session, and to no visitor', async () => {
  const { http } = await realApp()
  const links = async (cookie: string) =>
    (await http.get('/crm-new/').set('cookie', cookie)).text.match(/<link rel="modulepreload"[^>]*>/g)

  expect((await http.get('/crm-new/')).text).not.toContain('con-sesion')
  expect(await links('otra=1')).toBeNull()
  expect(await links('yunque=x')).toEqual([
    expect.stringMatching(/href="\/crm-new\/assets\/app-1a\.js" nonce="[^"_]+"/),
  ])
})

it('gives a browser that brings a session something to see before any code is there, and a visitor the login alone [SES-01]', async () => {
  const { http } = await realApp()
  const root = async (cookie: string) =>
    /<div id="root">(.*)<\/div>/.exec((await http.get('/crm-new/').set('cookie', cookie)).text)?.[1]

  expect(await root('yunque=x')).toBe('<p>Verificando la sesión…</p>')
  expect(await root('otra=1')).toBe('')
})

it.each([
  ['clientes/15', ['app', 'cliente']],
  ['clientes/mapa?page=2', ['app', 'mapa']],
  ['clientes', ['app']],
])('names the code of the screen at %s to whoever brings a session', async (path, names) => {
  const { http } = await realApp()

  const { text } = await http.get(`/crm-new/${path}`).set('cookie', 'yunque=x')

  expect([...text.matchAll(/assets\/(\w+)-1a\.js" nonce="[^"_]+">/g)].map(([, name]) => name)).toEqual(names)
  expect(text).not.toContain('pantalla')
  // Behind what is seen first: a browser paints nothing that stands behind a sheet on its way.
  expect(text.indexOf('Verificando')).toBeLessThan(text.indexOf('app-1a.js'))
  expect(text.indexOf('app-1a.js')).toBeLessThan(text.indexOf('</body>'))
})

describe('files', () => {
  it('an asset is kept for ever, compressed beforehand', async () => {
    const { http } = await realApp()

    const { headers } = await http.get('/crm-new/assets/i-1a.js').set('accept-encoding', 'br').expect(200)

    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    })
  })

  it('any other file is asked for again', async () => {
    const { http } = await realApp()

    const { headers } = await http.get('/crm-new/favicon.svg').expect(200)

    expect(headers['cache-control']).toBe('public, max-age=0')
  })

  it.each([
    '/crm-new/utilitarios/usuarios/juan.perez',
    '/crm-new/clientes/ficha/A%2036',
    '/crm-new/clientes/ficha/1204%2F1.5',
  ])('%s is a page, whatever its code looks like [SHE-01] [ARQ-10]', async (url) => {
    const { http } = await realApp()

    const { headers } = await http.get(url).expect(200)

    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it.each([
    '/crm-new/nada.txt',
    '/crm-new/assets/old-9z.js',
    '/crm-new/assets/',
    '/crm-new/assets',
    '/crm-new/.env',
    '/crm-new/assets/i-1a.js.map',
    '/crm-new/api/x',
    '/crm-new/assets/..%2f..%2fpackage.json',
    '/crm-new/..%2f..%2f..%2fetc/passwd',
    '/.git/config',
    '/api/version',
    '/nada',
  ])('%s is not there, and is no page', async (url) => {
    const { http, legacy } = await realApp()

    const { status, headers } = await http.get(url)

    expect([403, 404]).toContain(status)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(legacy.seen).toEqual([])
  })
})

it('every answer carries the same protections, whatever its status [SEC-16]', async () => {
  const { http } = await realApp({}, { PUBLIC_URL: 'https://crm.example', RATE_LIMIT_PER_MINUTE: '7' })
  const big = { codigo: 'JP', clave: 'x'.repeat(1024 * 1024) }
  const answers = [
    await http.get('/crm-new/'),
    await http.get('/'),
    await http.get('/crm-new/assets/i-1a.js'),
    await http.get('/nada'),
    await query(http, 'sesion.version'),
    await query(http, 'contactos.list', {}),
    await query(http, 'nada.de-nada'),
    await query(http, 'sesion.version').set('sec-fetch-site', 'cross-site'),
    await mutate(http, 'sesion.login', big),
    await mutate(http, 'sesion.login', { codigo: '' }),
    await http
      .post('/crm-new/trpc/sesion.login')
      .set({ 'content-type': 'application/json', 'x-yunque': '1' })
      .send('{'),
    await query(http, 'sesion.version'),
    await query(http, 'sesion.version'),
    await query(http, 'sesion.version'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([
    200, 302, 200, 404, 200, 401, 404, 403, 413, 400, 400, 200, 200, 429,
  ])
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

describe('health', () => {
  it('is well by itself, and ready once the legacy server answers [ARQ-01]', async () => {
    const { http, legacy } = await realApp()

    await http.get('/healthz').expect(200, { status: 'ok' })
    await http.get('/readyz').expect(200, { status: 'ok' })
    expect(legacy.calls('GET /api/version')).toHaveLength(1)
  })

  it('is well but not ready while the legacy server is down', async () => {
    const { http } = await realApp({ 'GET /api/version': { status: 500, body: {} } })

    await http.get('/healthz').expect(200)
    await http.get('/readyz').expect(503)
  })
})
