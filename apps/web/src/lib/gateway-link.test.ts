import { afterEach, describe, expect, it, vi } from 'vitest'
import { readError } from './gateway-error.ts'
import { createClient, gatewayLink } from './gateway-link.ts'
import { hoy } from './hoy.ts'
import { tokens } from './session/tokens.ts'

const answer = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(
    async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )

afterEach(() => vi.unstubAllGlobals())

const check = (fetch: typeof globalThis.fetch) => {
  vi.stubGlobal('fetch', fetch)
  return createClient([gatewayLink()]).sesion.verificarToken.query()
}

describe('the wire to the gateway', () => {
  it('carries the bearer token that the browser keeps [SES-05] [SES-06]', async () => {
    localStorage.clear()
    tokens.save('a-handle')
    const fetch = answer([{ result: { data: { version: '1' } } }])

    await check(fetch)

    expect({ ...localStorage }).toEqual({ auth_token: 'a-handle', auth_token_crm: 'a-handle' })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toMatch(/^\/crm-new\/trpc\/sesion\.verificarToken/)
    expect(init?.headers).toMatchObject({ authorization: 'Bearer a-handle', 'x-yunque': '1' })
  })

  it('tells what day it is at the desk, where this browser has another; an answer that took long tells nothing [DOC-02]', async () => {
    const at = async (hora: string, wait = '') => {
      const date = new Date(hora).toUTCString()
      const answered = new Response('[{"result":{"data":{"version":"1"}}}]', {
        headers: { 'content-type': 'application/json', date },
      })
      await check(
        vi.fn<typeof fetch>(async () => {
          if (wait) vi.setSystemTime(wait)

          return answered
        }),
      )

      return hoy()
    }
    vi.setSystemTime('2026-11-22T10:00:00Z')
    expect(await at('2026-11-22T10:00:40Z')).toBe('2026-11-22')
    expect(await at('2026-11-20T15:00:00Z')).toBe('2026-11-20')
    // Meanwhile the computer slept.
    expect(await at('2026-11-20T15:00:10Z', '2026-11-23T10:00:10Z')).toBe('2026-11-21')
    // Its clock is set right.
    vi.setSystemTime('2026-11-21T10:00:00Z')
    expect(await at('2026-11-21T10:00:00Z')).toBe('2026-11-21')
  })

  it('carries none for a visitor [SES-06]', async () => {
    const fetch = answer([{ result: { data: { version: '1' } } }])

    await check(fetch)

    expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization')
  })

  it.each([
    ['0123456789abcdef', '0123456789abcdef'],
    ['__BUILD__', undefined],
  ])('names the build of its page, where it has one: %s [VIS-19]', async (content, sent) => {
    tokens.clear()
    const meta = Object.assign(document.createElement('meta'), { name: 'build', content })
    document.head.append(meta)
    const fetch = answer([{ result: { data: { version: '1' } } }])
    await check(fetch)
    meta.remove()

    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({
      'x-yunque': '1',
      traceparent: expect.any(String),
      ...(sent && { 'x-build': sent }),
    })
  })

  it("reads the gateway's own failure", async () => {
    const data = { codigo: 'INVALID', campos: { apellido: ['Falta el apellido.'] }, reqId: 'r1' }
    const error = { message: 'Revise los datos marcados.', code: -32600, data }

    await expect(check(answer([{ error }], 400)).catch(readError)).resolves.toEqual({
      codigo: 'INVALID',
      mensaje: 'Revise los datos marcados.',
      campos: { apellido: ['Falta el apellido.'] },
      reqId: 'r1',
      actual: undefined,
    })
  })

  it.each([
    ['no connection', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))],
    ['an answer of some proxy', vi.fn<typeof fetch>(async () => new Response('<h1>502</h1>', { status: 502 }))],
  ])('says UNREACHABLE of %s, in words for people', async (_what, fetch) => {
    await expect(check(fetch).catch(readError)).resolves.toMatchObject({
      codigo: 'UNREACHABLE',
      mensaje: 'No hay conexión con el servidor. Sus datos siguen en pantalla; intente nuevamente.',
    })
  })

  it('calls each question by a trace of its own, and reads out its end where no answer came [OPE-06]', async () => {
    const lost = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
    const [one, other] = [await check(lost).catch(readError), await check(lost).catch(readError)]

    const sent = lost.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent') ?? '')
    for (const traceparent of sent) expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    expect([one, other]).toMatchObject(sent.map((traceparent) => ({ reqId: traceparent.slice(25, 35) })))
    expect(sent[0]).not.toBe(sent[1])
  })

  it.each([401, 419])('reads a bare %i as a lost session, whoever answered it [SES-07]', async (status) => {
    const proxy = vi.fn<typeof fetch>(async () => new Response('<h1>Sign in</h1>', { status }))

    await expect(check(proxy).catch(readError)).resolves.toMatchObject({ codigo: 'SESSION_EXPIRED' })
  })
})
