import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { loginAnswerLegacy, usuarioLegacy } from '@yunque/contracts/testing/sesion'

type Seen = { call: string; headers: IncomingHttpHeaders; body: string }
type Reply = { status?: number; body: unknown; type?: string }
type Answers = Record<string, Reply | ((seen: Seen) => Reply | Promise<Reply>)>

/** The bearer token of the legacy session, which must never reach a browser or a log. */
export const LEGACY_TOKEN = 'legacy-token-of-the-session'

const user = usuarioLegacy({ codigo: 'JP', modulos_usuario: { MCO: 'S', COT: 'S' } })

/** Signs anybody in, and knows the session by its bearer. */
const SESSION: Answers = {
  'POST /api/login': { body: loginAnswerLegacy({ auth_token: 'unused', auth_token_crm: LEGACY_TOKEN, user }) },
  'GET /api/verificar-token': ({ headers }) =>
    headers.authorization === `Bearer ${LEGACY_TOKEN}` ? { body: { user } } : { status: 401, body: {} },
  'GET /api/version': { body: { version: '7.1' } },
  'POST /api/logout': { body: {} },
}

/** A legacy server over HTTP that answers by method and path; `seen` holds the calls it got. */
export const httpLegacy = async (answers: Answers = {}) => {
  const seen: Seen[] = []
  const table: Answers = { ...SESSION, ...answers }
  const server = createServer(async (request, response) => {
    const one = { call: `${request.method} ${request.url}`, headers: request.headers, body: await text(request) }
    seen.push(one)
    const answer = table[one.call] ?? { status: 404, body: { message: 'No such call' } }
    const { status = 200, body, type = 'application/json' } = typeof answer === 'function' ? await answer(one) : answer
    response.writeHead(status, { 'content-type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    calls: (call: string) => seen.filter((one) => one.call === call),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
