import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FORM = 'application/x-www-form-urlencoded'

type Corte = (fields: [string, string][]) => [string, string][]

/** A box between gateway and legacy server that takes the first 1,000 fields and says nothing, as PHP does by itself. */
export const caja: Corte = (fields) => fields.slice(0, 1_000)

/**
 * With our legacy server behind it, a server that reads no more than that and does not count them: the line that is cut in
 * its middle, which ours would refuse, goes too.
 */
export const servidorQueNoCuenta: Corte = (fields) => {
  const left = caja(fields)
  if (left.length === fields.length) return fields
  const cortada = /^productos\[(\d+)\]/.exec(left.at(-1)?.[0] ?? '')?.[1]

  return left.filter(([name]) => !name.startsWith(`productos[${cortada}]`))
}

const untilReady = async (url: string, { exitCode }: ChildProcess) => {
  for (let tries = 0; tries < 100 && exitCode === null; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The second gateway did not start.')
}

/** A second gateway over the same legacy server, with what cuts forms in between. */
export const startCutGateway = async () => {
  let corte: Corte = (fields) => fields
  const legacy = new URL(process.env.LEGACY_BASE_URL ?? 'http://127.0.0.1:4001')

  const relay = async (from: IncomingMessage, to: ServerResponse) => {
    const received = await buffer(from)
    const isForm = from.headers['content-type']?.startsWith(FORM)
    const fields = isForm ? [...new URLSearchParams(received.toString())] : []
    const body = isForm ? new URLSearchParams(corte(fields)).toString() : received
    const headers = { ...from.headers, 'content-length': String(Buffer.byteLength(body)), host: legacy.host }
    const onward = request({ host: legacy.hostname, port: legacy.port, path: from.url, method: from.method, headers })
    onward.on('response', (answer) => answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers)))
    onward.on('error', () => to.destroy())
    onward.end(body)
  }
  const box = createServer((from, to) => void relay(from, to)).listen(0, '127.0.0.1')
  await once(box, 'listening')

  const PORT = await freePort()
  const gateway = spawn(process.execPath, ['apps/gateway/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT,
      LEGACY_URL: `http://127.0.0.1:${(box.address() as AddressInfo).port}`,
      GATEWAY_SECRET: randomBytes(48).toString('base64url'),
      LOG_LEVEL: 'error',
    },
  })
  const url = `http://127.0.0.1:${PORT}`
  await untilReady(`${url}/healthz`, gateway)

  return {
    url,
    /** From now on. */
    cortar: (como: Corte) => {
      corte = como
    },
    stop: async () => {
      const ended = once(gateway, 'exit')
      gateway.kill('SIGTERM')
      await ended
      box.closeAllConnections()
      box.close()
    },
  }
}
