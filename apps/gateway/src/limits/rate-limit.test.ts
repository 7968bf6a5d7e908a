import { describe, expect, it } from 'vitest'
import { mutate, query, realApp, signIn } from '../testing/real-app.ts'

const BODY = { codigo: 'JP', clave: 'la clave' }
const times = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Statuses of `count` requests, one after the other. */
const statuses = async (count: number, send: (i: number) => PromiseLike<{ status: number }>) => {
  const seen: number[] = []
  for (const i of times(count)) seen.push((await send(i)).status)

  return seen
}

describe('limits [LIM-07]', () => {
  it.each(['sesion.login', 'sesion%2Elogin', 'sesion.login/', '%73esion.login'])(
    'counts sign-ins by %s',
    async (path) => {
      const { http, legacy } = await realApp()

      const seen = await statuses(70, () => mutate(http, path, BODY))

      expect(seen.filter((status) => status === 200).length).toBeLessThanOrEqual(60)
      expect(legacy.calls('POST /api/login').length).toBeLessThanOrEqual(60)
      expect(seen.at(-1)).not.toBe(200)
    },
  )

  it('takes as many sign-ins as it is set to: ten thousand may stand behind one address', async () => {
    const { http } = await realApp({}, { LOGINS_PER_MINUTE: '90' })

    const seen = await statuses(100, () => mutate(http, 'sesion.login', BODY))

    expect(seen.filter((status) => status === 200)).toHaveLength(90)
    expect(seen.at(-1)).toBe(429)
  })

  it('counts each sign-in of a batch', async () => {
    const { http, legacy } = await realApp()
    const batch = times(10).map(() => 'sesion.login')

    await statuses(8, () =>
      mutate(http, `${batch.join(',')}?batch=1`, Object.fromEntries(batch.map((_name, i) => [i, BODY]))),
    )

    expect(legacy.calls('POST /api/login')).toHaveLength(60)
  })

  it('takes a made-up header for no session: the address is counted', async () => {
    const { http } = await realApp({}, { RATE_LIMIT_PER_MINUTE: '20' })
    const made = (i: number) => `Bearer ${String(i).padStart(43, 'a')}`

    const seen = await statuses(30, (i) =>
      query(http, 'sesion.version').set({ authorization: made(i), cookie: 'yunque=x' }),
    )

    expect(seen.filter((status) => status === 200)).toHaveLength(20)
    expect(seen.at(-1)).toBe(429)
  })

  it('counts each session apart, so that an office behind one address is not one client', async () => {
    const { http } = await realApp({}, { RATE_LIMIT_PER_MINUTE: '20' })
    const [one, other] = [await signIn(http), await signIn(http)]
    const poll = ({ cookie, authorization }: typeof one) => query(http, 'sesion.version').set({ cookie, authorization })

    const seen = await statuses(20, () => poll(one))
    const last = await poll(other)

    expect(seen.filter((status) => status === 200)).toHaveLength(20)
    expect((await poll(one)).status).toBe(429)
    expect(last.status).toBe(200)
  })

  // A first visit makes more than a hundred requests, without a session yet: counted by address, a whole office would
  // be refused the app after a release.
  it('counts no file of the build', async () => {
    const { http } = await realApp({}, { RATE_LIMIT_PER_MINUTE: '20' })

    expect(await statuses(30, () => http.get('/crm-new/assets/i-1a.js'))).toEqual(times(30).map(() => 200))
    expect((await query(http, 'sesion.version')).status).toBe(200)
  })
})

describe('the name that we are called by [SEC-23]', () => {
  it.each([
    ['evil.example', 403],
    ['127.0.0.1.evil.example:4000', 403],
    ['localhost:4000', 200],
    ['192.168.1.5:4000', 200],
    ['[::1]:4000', 200],
  ])('%s without PUBLIC_URL is answered with %i', async (host, status) => {
    const { http } = await realApp()

    expect((await query(http, 'sesion.version').set({ host })).status).toBe(status)
  })

  it('is any behind a proxy that PUBLIC_URL names', async () => {
    const { http } = await realApp({}, { PUBLIC_URL: 'https://crm.example' })

    expect((await query(http, 'sesion.version').set({ host: 'crm.example' })).status).toBe(200)
  })
})
