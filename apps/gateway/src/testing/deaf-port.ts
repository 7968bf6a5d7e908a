import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'

/** Listens, and then never takes a connection again: its thread sleeps. */
const DEAF = `
  const { createServer } = require('node:net')
  const { parentPort } = require('node:worker_threads')
  const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port)
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
  })`

/** Longer than the kernel takes to answer on one machine. */
const UNANSWERED_MS = 300

const isTaken = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    setTimeout(() => resolve(false), UNANSWERED_MS)
  })

/** A port that answers no attempt to connect, as behind a firewall that drops them: its queue is full and nobody empties it. */
export const deafPort = async () => {
  const worker = new Worker(DEAF, { eval: true })
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  const sockets: Socket[] = []
  do sockets.push(connect(port, '127.0.0.1'))
  while (await isTaken(sockets.at(-1) as Socket))

  return {
    port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await worker.terminate()
    },
  }
}
