import { createHmac } from 'node:crypto'
import { loginAnswerLegacy, usuarioLegacy } from '@yunque/contracts/testing/sesion'
import { ASERCION, ASERCION_DE } from '@yunque/contracts/wire/asercion'
import { FALLAS_INGRESO } from '@yunque/contracts/wire/fallas-ingreso'
import { decodeJwt, jwtVerify, UnsecuredJWT } from 'jose'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LEGACY_TOKEN } from '../testing/http-legacy.ts'
import { CLIENT, startProvider, visitProvider } from '../testing/oidc-provider.ts'
import { mutate, query, realApp, SECRET } from '../testing/real-app.ts'

const PUBLIC_URL = 'http://127.0.0.1:4869'
const PEOPLE = {
  'ada@sur.example': { preferred_username: 'ADA', email: 'ada@sur.example', email_verified: true, amr: ['pwd', 'otp'] },
  'eva@sur.example': { email: 'eva@sur.example', email_verified: false },
}
const OURS = { version: '1', ingreso_proveedor: 'S' }
const user = usuarioLegacy({ codigo: 'ADA' })

/** The gateway between a real provider and a legacy server that records the signed words it receives. */
const desk = async (env: Record<string, string> = {}, { version = OURS as object, inToken = false } = {}) => {
  const provider = await startProvider({ redirectUri: `${PUBLIC_URL}/crm-new/oidc/vuelta`, people: PEOPLE, inToken })
  onTestFinished(() => provider.close())
  const words: string[] = []
  const app = await realApp(
    {
      'GET /api/version': { body: version },
      'POST /api/ingreso-proveedor': ({ body }) => {
        words.push(/[\w-]{10,}\.[\w-]+\.[\w-]+/.exec(body)?.[0] ?? '')
        return { body: loginAnswerLegacy({ auth_token_crm: LEGACY_TOKEN, user }) }
      },
    },
    {
      PUBLIC_URL,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Aceros del Sur',
      ...env,
    },
  )
  const { http } = app
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }, name: string) =>
    [headers['set-cookie']]
      .flat()
      .map(String)
      .find((line) => line.startsWith(name) && !/=;/.test(line)) ?? ''
  const leave = async (volver = '') => {
    const answer = await http.get('/crm-new/oidc/entrar').query(volver ? { volver } : {})

    return { url: String(answer.headers.location), setCookie: cookieOf(answer, 'yunque-ida') }
  }
  const pathOf = (address: string) => address.replace(PUBLIC_URL, '')
  const arrive = async (address: string, setCookie: string) => {
    const answer = await http.get(pathOf(address)).set('cookie', setCookie.split(';')[0] ?? '')

    return { answer, location: String(answer.headers.location), setCookie: cookieOf(answer, 'yunque-llegada') }
  }
  /** Goes to the provider, signs in there as `who`, and comes back. */
  const goAs = async (who: string, volver = '') => {
    const left = await leave(volver)
    const back = await visitProvider(left.url, who)

    return { ...left, back, ...(await arrive(back, left.setCookie)) }
  }
  const finish = (setCookie: string, input: object = {}) =>
    mutate(http, 'sesion.loginProveedor', input).set('cookie', setCookie.split(';')[0] ?? '')

  return { ...app, provider, words, leave, arrive, goAs, finish }
}
const loginAt = (ingreso: string, volver?: string) =>
  `/crm-new/login?${new URLSearchParams({ ingreso, ...(volver && { volver }) })}`

describe('signing in by the company’s OpenID Connect [OPE-08]', () => {
  it.each([true, false])('lets somebody in whom the provider names: claims in the id_token: %s', async (inToken) => {
    const { goAs, finish, words, lines } = await desk({}, { inToken })
    const { url, location, setCookie, back } = await goAs('ada@sur.example', '/cotizaciones/consulta?estado=A')
    const sent = new URL(url).searchParams

    expect(Object.fromEntries(sent)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/crm-new/oidc/vuelta`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
    })
    expect(location).toBe(loginAt('listo', '/cotizaciones/consulta?estado=A'))
    expect(setCookie).toMatch(/HttpOnly; SameSite=Strict$/)
    const { body, headers } = await finish(setCookie).expect(200)
    expect(body.result.data.user.codigo).toBe('ADA')
    expect(String(headers['set-cookie'])).toContain('yunque-llegada=;')

    const key = createHmac('sha256', SECRET).update(ASERCION_DE).digest()
    const { payload } = await jwtVerify(words[0] ?? '', key, { ...ASERCION, algorithms: ['HS256'] })
    expect(payload).toMatchObject({ dato: 'ADA', por: 'codigo', segundo: false, jti: expect.any(String) })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(30)
    // The log holds no secret that would open anything (SEC-21).
    const secrets = [
      words[0] ?? '',
      new URL(back).searchParams.get('code') ?? '',
      sent.get('state') ?? '',
      LEGACY_TOKEN,
    ]
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
    expect(lines.join('')).not.toContain(CLIENT.client_secret)
  })

  it('knows somebody by his e-mail only where the provider has made sure that it is his', async () => {
    const { goAs, finish, words } = await desk({ OIDC_CLAIM: 'email', OIDC_MATCH: 'e_mail' })
    await finish((await goAs('ada@sur.example')).setCookie).expect(200)

    expect(decodeJwt(words[0] ?? '')).toMatchObject({ dato: 'ada@sur.example', por: 'e_mail' })
    expect((await goAs('eva@sur.example')).location).toBe(loginAt('sin_dato'))
    expect(words).toHaveLength(1)
  })

  it('takes the provider’s second factor where a setting says which counts [SEC-26]', async () => {
    const { goAs, finish, words } = await desk({ OIDC_SECOND_FACTOR: 'otp' }, { inToken: true })
    await finish((await goAs('ada@sur.example')).setCookie).expect(200)

    expect(decodeJwt(words[0] ?? '')).toMatchObject({ segundo: true })
  })

  it('is not offered beside a legacy server that does not take the gateway’s word', async () => {
    const foreign = await desk({}, { version: { version: '7.1' } })
    expect((await query(foreign.http, 'sesion.ingreso')).body.result.data).toEqual({ proveedor: '' })
    expect((await foreign.leave()).url).toBe(loginAt('caido'))

    const ours = await desk()
    expect((await query(ours.http, 'sesion.ingreso')).body.result.data).toEqual({ proveedor: 'Aceros del Sur' })
  })

  it('says that it was left off', async () => {
    const { goAs } = await desk()

    expect((await goAs('', '/inicio')).location).toBe(loginAt('cancelado', '/inicio'))
  })

  it('opens nothing twice: neither a code, nor its state, nor one’s own with another’s', async () => {
    const { goAs, arrive, leave, finish } = await desk()
    const first = await goAs('ada@sur.example')
    const ida = (await leave()).setCookie

    expect((await arrive(first.back, '')).location).toBe(loginAt('perdido'))
    expect((await arrive(first.back, ida)).location).toBe(loginAt('perdido'))
    // The code is used a second time by a browser that has kept its cookie: the provider refuses it.
    const left = await leave()
    const address = await visitProvider(left.url, 'ada@sur.example')
    expect((await arrive(address, left.setCookie)).location).toBe(loginAt('listo'))
    expect((await arrive(address, left.setCookie)).location).toBe(loginAt('perdido'))
    const { body } = await finish('').expect(400)
    expect(body.error.message).toBe(FALLAS_INGRESO.perdido)
  })

  it('is begun in two tabs, and ended in both', async () => {
    const { http } = await desk()
    const begin = async (cookies: string, volver: string) => {
      const answer = await http.get('/crm-new/oidc/entrar').query({ volver }).set('cookie', cookies)
      const set = [answer.headers['set-cookie']].flat().map((line) => String(line).split(';')[0] ?? '')

      return { url: String(answer.headers.location), set }
    }
    const one = await begin('', '/inicio')
    const two = await begin(one.set.join('; '), '/stock')
    const cookies = [...one.set, ...two.set].join('; ')
    const back = async ({ url }: { url: string }) =>
      http.get((await visitProvider(url, 'ada@sur.example')).replace(PUBLIC_URL, '')).set('cookie', cookies)

    expect((await back(two)).headers.location).toBe(loginAt('listo', '/stock'))
    expect((await back(one)).headers.location).toBe(loginAt('listo', '/inicio'))

    // Whoever begins again and again carries no heap of cookies about.
    const many = ['', '', '', '', ''].map((_, i) => `yunque-ida-${String(i).repeat(16)}=x`)
    const { headers } = await http.get('/crm-new/oidc/entrar').set('cookie', many.join('; '))
    expect([headers['set-cookie']].flat().filter((line) => /^yunque-ida-\d{16}=;/.test(String(line)))).toHaveLength(5)
  })

  it('takes no step’s cookie for another’s, nor for a session', async () => {
    const { http, goAs, finish, leave } = await desk()
    const { setCookie } = await goAs('ada@sur.example')
    const value = (setCookie.split(';')[0] ?? '').replace('yunque-llegada=', '')
    const ida = ((await leave()).setCookie.split(';')[0] ?? '').replace(/^yunque-ida-[\w-]+=/, '')

    await finish(`yunque-llegada=${ida}`).expect(400)
    await query(http, 'sesion.verificarToken')
      .set('cookie', `yunque=${value}`)
      .set('authorization', `Bearer ${'x'.repeat(43)}`)
      .expect(401)
  })

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>, string]>([
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://other.example' }), 'rechazado'],
    ['for another audience', (claims) => ({ ...claims, aud: 'another-desk' }), 'rechazado'],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'another' }), 'rechazado'],
    ['without a nonce', ({ nonce: _, ...claims }) => claims, 'rechazado'],
    ['that has run out', (claims) => ({ ...claims, exp: Date.now() / 1_000 - 120 }), 'reloj'],
    ['of the future', (claims) => ({ ...claims, nbf: Date.now() / 1_000 + 120 }), 'reloj'],
  ])('refuses an id_token %s', async (_what, change, falla) => {
    const { provider, goAs } = await desk()
    provider.tamper(async (tokens) => ({
      ...tokens,
      id_token: await provider.sign(change(decodeJwt(String(tokens.id_token)))),
    }))

    expect((await goAs('ada@sur.example')).location).toBe(loginAt(falla))
  })

  it.each<[string, (token: string) => string]>([
    ['is signed by nobody', (token) => new UnsecuredJWT(decodeJwt(token)).encode()],
    ['was changed afterwards', (token) => token.replace(/\.[^.]+\./, `.${changed(token)}.`)],
  ])('refuses an id_token that %s, even where the provider says it may be', async (_what, change) => {
    const { provider, goAs } = await desk()
    provider.discovers({ id_token_signing_alg_values_supported: ['RS256', 'none'] })
    provider.tamper((tokens) => ({ ...tokens, id_token: change(String(tokens.id_token)) }))

    expect((await goAs('ada@sur.example')).location).toBe(loginAt('rechazado'))
  })

  it('takes a clock that is less than a minute apart', async () => {
    const { provider, goAs } = await desk()
    provider.tamper(async (tokens) => ({
      ...tokens,
      id_token: await provider.sign({
        ...decodeJwt(String(tokens.id_token)),
        exp: Math.floor(Date.now() / 1_000) - 40,
      }),
    }))

    expect((await goAs('ada@sur.example')).location).toBe(loginAt('listo'))
  })

  it('goes to no provider that says it is another', async () => {
    const { provider, leave } = await desk()
    provider.discovers({ issuer: 'https://other.example' })

    expect((await leave()).url).toBe(loginAt('rechazado'))
  })

  it.each(['hang', 'close'] as const)('says that the provider is away: %s', async (what) => {
    const [early, late] = [await desk(), await desk()]
    const { setCookie, url } = await early.leave()
    const back = await visitProvider(url, 'ada@sur.example')
    await Promise.all([early.provider[what](), late.provider[what]()])
    const [{ location }, left] = await Promise.all([early.arrive(back, setCookie), late.leave('/inicio')])

    expect([location, left.url]).toEqual([loginAt('caido'), loginAt('caido', '/inicio')])
  })

  it('is begun by no other site, and only so often a minute', async () => {
    const { http, leave } = await desk()
    const foreign = await http.get('/crm-new/oidc/entrar').set('sec-fetch-site', 'cross-site')
    expect(foreign.headers.location).toBe(loginAt('perdido'))

    let last = ''
    for (let i = 0; i < 61; i++) last = (await leave()).url
    expect(last).toBe(loginAt('muchos'))
  })

  it('is an address of no use where no provider is set', async () => {
    const { http } = await realApp()

    const { headers } = await http.get('/crm-new/oidc/entrar')
    expect([headers.location, headers['set-cookie']]).toEqual([undefined, undefined])
    expect((await query(http, 'sesion.ingreso')).body.result.data).toEqual({ proveedor: '' })
  })
})

const changed = (token: string) =>
  Buffer.from(JSON.stringify({ ...decodeJwt(token), preferred_username: 'JP' })).toString('base64url')
