import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often each server's readiness is checked, in milliseconds. */
export const CHECK_MS = 200

/** After this many failed checks in a row a server gets no more requests; a single failure may be chance. */
const FALL = 2

type Target = { port: number; isReady: boolean; bad: number; said: string }

const LATE = 'late'

/** Why a server gets no requests; '' where it does. */
const problemOf = (port: number): Promise<string> =>
  new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 2_000 }, (answer) => {
      let said = ''
      answer.setEncoding('utf8').on('data', (chunk) => (said += chunk))
      answer.on('end', () => resolve(answer.statusCode === 200 ? '' : said))
    })
      .on('timeout', () => resolve(LATE))
      .on('error', ({ message }) => resolve(message))
      .end()
  })

/**
 * A minimal load balancer: round robin over the servers whose /readyz answers 200, on kept or new connections. It never retries,
 * as it must not with a write: a dropped request is answered 502.
 */
export const createBalancer = async (ports: readonly number[], { keeps }: { keeps: boolean }) => {
  const targets = ports.map((port): Target => ({ port, isReady: false, bad: 0, said: '' }))
  const agent = keeps ? new Agent({ keepAlive: true, maxFreeSockets: 64 }) : false
  let turn = 0
  const next = () => {
    const ready = targets.filter((one) => one.isReady)
    turn += 1

    return ready[turn % ready.length]
  }

  const check = async (target: Target) => {
    target.said = await problemOf(target.port)
    // A late check says nothing of the server where the whole machine is late.
    if (target.said === LATE) return
    target.bad = target.said === '' ? 0 : target.bad + 1
    target.isReady = target.bad === 0 || (target.isReady && target.bad < FALL)
  }
  const timers = targets.map((target) => setInterval(() => void check(target), CHECK_MS))

  const handOn = (asked: IncomingMessage, reply: ServerResponse) => {
    const target = next()
    if (!target) return reply.writeHead(503).end(`nobody is ready: ${targets.map(({ said }) => said).join(', ')}`)
    const { method, url: path, headers } = asked
    const { connection: _, ...rest } = headers
    const onward = request({ host: '127.0.0.1', port: target.port, method, path, headers: rest, agent }, (answer) => {
      const { connection: _own, 'keep-alive': _time, ...told } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, told)
      answer.pipe(reply)
      answer.on('error', () => reply.destroy())
    })
    onward.on('error', (error) => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end(String(error))))
    asked.pipe(onward)
  }
  const server = createServer({ keepAliveTimeout: 60_000 }, handOn)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    readyOnes: () => targets.filter((one) => one.isReady).length,
    close: () => {
      timers.forEach(clearInterval)
      server.closeAllConnections()
      server.close()
      if (agent) agent.destroy()
    },
  }
}
