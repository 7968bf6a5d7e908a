import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { endSlowReaders, SLOW_CLIENTS } from './slow-clients.ts'
import { realApp } from './testing/real-app.ts'

/** The real limits, a hundred times shorter. */
const SHORT = {
  requestTimeout: 20_000,
  body: { bodyMs: 150, rate: 32 * 1024 },
  connectionTimeout: 600,
  answerMs: 600,
  http: { headersTimeout: 100, connectionsCheckingInterval: 10 },
}

const listening = async () => {
  const { app, http } = await realApp({}, {}, { slowClients: SHORT })
  await app.listen({ port: 0, host: '127.0.0.1' })

  return { http, port: (app.server.address() as AddressInfo).port }
}

/** A browser that sends `first` and then `drip` every 20 ms; ends with all that it received, once the server drops it. */
const crawl = async (port: number, first: string, drip: string) => {
  const socket = connect(port, '127.0.0.1')
  let told = ''
  socket.on('data', (chunk) => {
    told += chunk
  })
  const closed = new Promise((resolve) => socket.on('error', resolve).on('close', resolve))
  socket.write(first)
  const timer = drip ? setInterval(() => socket.write(drip), 20) : undefined
  await closed
  clearInterval(timer)

  return told
}

const POST = 'POST /crm-new/trpc/sesion.login HTTP/1.1\r\nhost: localhost\r\n'

describe('who sends or reads drop by drop is let go, and the others go on [LIM-08] [FAU-75]', () => {
  it.each([
    ['headers that do not end', POST, 'x-a: b\r\n'],
    [
      'a body that does not end',
      `${POST}x-yunque: 1\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`,
      ' ',
    ],
  ])('%s', async (_what, first, drip) => {
    const { http, port } = await listening()

    const told = await crawl(port, first, drip)

    expect(told).toMatch(/^(HTTP\/1.1 408 |$)/)
    await http.get('/healthz').expect(200)
  })

  it('and no file that comes slowly and steadily: it takes as long as a poor line needs', async () => {
    const { port } = await listening()
    const size = 40 * 1024
    const began = Date.now()
    const head = `${POST}x-yunque: 1\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    socket.write(head)
    for (let sent = 0; sent < size; sent += 2 * 1024) {
      await setTimeout(20)
      socket.write(' '.repeat(2 * 1024))
    }
    const [told] = await once(socket, 'data')
    socket.destroy()

    expect(String(told)).not.toContain('408')
    expect(Date.now() - began).toBeGreaterThan(SHORT.body.bodyMs)
  })

  it('nothing at all, in silence: a browser opens connections beforehand, and would take words for the answer to its next request', async () => {
    const { http, port } = await listening()

    expect(await crawl(port, '', '')).toBe('')
    await http.get('/healthz').expect(200)
  })

  it('an answer that nobody reads', async () => {
    const app = fastify()
    endSlowReaders(app, SHORT)
    const size = 64 * 1024 * 1024
    app.get('/', async () => Buffer.alloc(size))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const closed = new Promise((resolve) => socket.on('error', resolve).on('close', resolve))
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')

    // The socket's buffers take a part of the answer; the rest waits until the limit is reached.
    const [request] = await once(app.server, 'request')
    await once(request.socket, 'close')
    let read = 0
    socket.on('data', (chunk) => {
      read += chunk.length
    })
    await closed

    expect(read).toBeLessThan(size)
    await app.close()
  })

  it('nobody whose answer was read in time, however long the connection then stands', async () => {
    const app = fastify()
    endSlowReaders(app, { ...SHORT, answerMs: 50 })
    app.get('/', async () => 'here')
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const ask = async () => {
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
      return String((await once(socket, 'data'))[0])
    }

    expect(await ask()).toContain('here')
    await setTimeout(100)
    expect(await ask()).toContain('here')
    socket.destroy()
    await app.close()
  })

  it('the limits are in the order in which Node keeps them', () => {
    const { requestTimeout, body, http } = SLOW_CLIENTS

    expect([http.headersTimeout, body.bodyMs]).toEqual([10_000, 15_000])
    expect(requestTimeout).toBeGreaterThan(body.bodyMs)
    expect(http.connectionsCheckingInterval).toBeLessThan(http.headersTimeout)
  })
})
