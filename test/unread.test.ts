import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../apps/gateway/src/app.ts'
import { readConfig } from '../apps/gateway/src/config.ts'
import type { Deps } from '../apps/legacy/src/kernel/deps.ts'
import { createServer } from '../apps/legacy/src/server.ts'

const get = (url: string, more = '') => `GET ${url} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${more}\r\n`

/** Bytes that never become a request for a route or a hook. */
const UNREAD: Record<string, readonly [raw: string, status: number]> = {
  'half an escape': [get('/%'), 400],
  'an escape of no digits': [get('/%ZZ'), 400],
  'a dot in too many bytes': [get('/%c0%ae'), 400],
  'a call with half an escape': [get('/api/%'), 400],
  'a procedure with half an escape': [get('/crm-new/trpc/%ZZ'), 400],
  'a page with bytes of no text': [get('/paginas/%ff'), 400],
  'headers beyond 16 KB': [get('/', `x: ${'a'.repeat(20_000)}\r\n`), 431],
  'an address beyond 16 KB': [get(`/${'a'.repeat(20_000)}`), 431],
  'no HTTP at all': ['HOLA\r\n\r\n', 400],
  'a method that does not exist': ['FOO / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', 400],
  'two lengths': ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabcde', 400],
  'an expectation that nobody meets': [get('/no-existe', 'Expect: banana\r\n'), 404],
  'an encoding of the body that there is not': [
    'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: banana\r\n\r\nabc',
    400,
  ],
  'a version of HTTP to come': ['GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
  'HTTP/2 at once': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  'no host': ['GET /no-existe HTTP/1.1\r\nConnection: close\r\n\r\n', 404],
  'a header without a name': [get('/', ': x\r\n'), 400],
}

const servers = new Map<string, { port: number; close: () => Promise<void> }>()
beforeAll(async () => {
  const deps = { reloj: () => new Date(), publicUrl: 'http://a.example', appOrigin: 'http://b.example' } as Deps
  const config = readConfig({
    LEGACY_URL: 'http://127.0.0.1:1',
    GATEWAY_SECRET: 'a secret of thirty-two characters',
    LOG_LEVEL: 'silent',
  })
  for (const [name, app] of [
    ['the gateway', await createApp(config)],
    ['the legacy server', await createServer(deps)],
  ] as const) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    servers.set(name, { port, close: async () => void (await app.close()) })
  }
})
afterAll(() => Promise.all([...servers.values()].map(({ close }) => close())))

const ask = async (name: string, raw: string) => {
  const socket = connect(servers.get(name)?.port ?? 0, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(raw)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => line.split(': ') as [string, string])

  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([key, value]) => [key.toLowerCase(), value])),
    body,
  }
}

describe.each(['the gateway', 'the legacy server'])('%s', (name) => {
  it.each(Object.entries(UNREAD))(
    'refuses %s in Spanish, with the headers of every other answer [SEC-11] [SEC-16]',
    async (_what, [raw, status]) => {
      const usual = await ask(name, get('/no-existe'))
      const answer = await ask(name, raw)
      const own = ['date', 'content-length', 'x-request-id', 'connection']
      const protecting = Object.entries(usual.headers).filter(([key]) => !own.includes(key))

      expect(answer.status).toBe(status)
      expect(protecting.length).toBeGreaterThan(4)
      expect(answer.headers).toMatchObject(Object.fromEntries(protecting))
      expect(answer.body).toMatch(
        /"message":"(La solicitud|La dirección|Los encabezados|El formulario|El registro|Los datos|Revise)[^"]*\."/,
      )
      expect(answer.body).not.toMatch(/error":"|Bad Request|FST_|HPE_/)
    },
  )
})
