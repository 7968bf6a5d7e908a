import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export type RawRequest = { head: string; body: string }

/** What the server does with each complete request: anything that a socket can do. `nth` counts from 0. */
export type Script = (socket: Socket, request: RawRequest, nth: number) => void

/** A whole JSON answer. `head` adds header lines; the length is the text's own. */
export const answer = (body: string | Buffer, head: string[] = [], status = '200 OK'): Buffer => {
  const hasType = head.some((line) => /^content-type:/i.test(line))
  const lines = [
    `HTTP/1.1 ${status}`,
    ...(hasType ? [] : ['content-type: application/json']),
    `content-length: ${Buffer.byteLength(body)}`,
    ...head,
  ]

  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body)])
}

const parse = (text: string): RawRequest | undefined => {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = text.slice(0, end)
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
  const body = text.slice(end + 4)

  return body.length < length ? undefined : { head, body }
}

/** A legacy server on a real socket, where a mock would lie. Bodies are read byte by byte (latin1). */
export const rawLegacy = async (script: Script) => {
  const requests: RawRequest[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    let text = ''
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const request = parse(text)
      if (!request) return
      text = ''
      requests.push(request)
      script(socket, request, requests.length - 1)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    sockets,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A server that listens but accepts no connection: once the system's queue is full, further connections get no answer. */
const DEAF = `
  const { parentPort } = require('node:worker_threads')
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port)
    setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 20)
  })`

export const deafServer = async () => {
  const worker = new Worker(DEAF, { eval: true })
  const [port] = (await once(worker, 'message')) as [number]
  await sleep(100)
  const queued: Socket[] = []
  const isTaken = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => {})
      queued.push(socket)
      setTimeout(() => resolve(false), 150)
    })
  while (await isTaken());

  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of queued) socket.destroy()
      await worker.terminate()
    },
  }
}
