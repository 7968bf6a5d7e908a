import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Habits of old servers that affect every answer (ARQ-14); a proxy adds them to another server, which has none. */
export type OldManners = {
  /** Keeps its session in a cookie, and answers `{success, message, data}` with 200. */
  galleta?: boolean
  /** Adds only the envelope of `data`. */
  sobre?: boolean
  /** Closes each connection after its answer. */
  cierra?: boolean
  /** Paths that accept only GET, and say so to other methods. */
  porGet?: RegExp
  /** Rewrites the answer's text, after everything else. */
  escribe?: (body: string) => string
}

type Answer = { status: number; headers: Record<string, string>; body: string }

/** An answer as sent by a server that answers everything with 200. */
const enveloped = ({ status, headers, body }: Answer): Answer => {
  const at = body.search(/[[{]/)
  const data: unknown = at < 0 ? body : JSON.parse(body.slice(at))
  const isDone = status < 300
  const message = status === 401 ? 'Su sesión terminó.' : isDone ? '' : 'No se puede.'

  return { status: 200, headers, body: JSON.stringify({ success: isDone, message, data: isDone ? data : null }) }
}

export const withOldManners = async (
  url: string,
  { galleta, sobre, cierra, porGet, escribe = (body) => body }: OldManners,
) => {
  const seen: string[] = []

  const forward = async (request: IncomingMessage, path: string): Promise<Answer> => {
    const token = /PHPSESSID=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
    const asked = await fetch(`${url}${path}`, {
      method: porGet?.test(path) ? 'POST' : (request.method ?? 'GET'),
      headers: {
        'content-type': request.headers['content-type'] ?? 'text/plain',
        authorization: galleta ? `Bearer ${token}` : (request.headers.authorization ?? ''),
      },
      ...(request.method === 'POST' && { body: await text(request) }),
    })

    return { status: asked.status, headers: { 'content-type': 'application/json' }, body: await asked.text() }
  }

  const answerOf = async (request: IncomingMessage): Promise<Answer> => {
    const path = request.url?.split('?', 1)[0] ?? ''
    if (porGet?.test(path) && request.method !== 'GET')
      return { status: 405, headers: { allow: 'GET, HEAD' }, body: '{"message":"Method not allowed"}' }
    const answer = await forward(request, path)
    if (galleta && path.endsWith('/ingresar') && answer.status === 200) {
      const { access_token, ...rest } = JSON.parse(answer.body)
      const cookie = `PHPSESSID=${access_token}; path=/; HttpOnly`

      return enveloped({ ...answer, headers: { ...answer.headers, 'set-cookie': cookie }, body: JSON.stringify(rest) })
    }
    if (galleta) return enveloped(answer)

    return sobre && answer.status === 200 ? enveloped(answer) : answer
  }

  const server = createServer(async (request, response) => {
    seen.push(`${request.method} ${request.url?.split('?', 1)[0]}`)
    const { status, headers, body } = await answerOf(request)
    response.writeHead(status, { ...headers, ...(cierra && { connection: 'close' }) }).end(escribe(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
