import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startGateway } from './gateway.ts'

const FORM = 'application/x-www-form-urlencoded'

type Corte = (fields: [string, string][]) => [string, string][]

/** A proxy between gateway and legacy server that silently keeps only the first 1,000 fields, as PHP does by default. */
export const caja: Corte = (fields) => fields.slice(0, 1_000)

/**
 * Imitates a server that reads no more than that and does not count fields. Our own legacy server would refuse the line that is
 * cut in the middle, so that line is dropped too.
 */
export const servidorQueNoCuenta: Corte = (fields) => {
  const left = caja(fields)
  if (left.length === fields.length) return fields
  const cortada = /^productos\[(\d+)\]/.exec(left.at(-1)?.[0] ?? '')?.[1]

  return left.filter(([name]) => !name.startsWith(`productos[${cortada}]`))
}

/** What the proxy does with a framed page instead of passing it on. */
type Falla = (to: ServerResponse) => void

/**
 * A second gateway over the same legacy server, with a proxy in between that truncates forms. With `framed`, browsers also reach
 * the server's pages through the proxy, which can then break them.
 */
export const startCutGateway = async ({ framed = false } = {}) => {
  let corte: Corte = (fields) => fields
  let falla: Falla | undefined
  let pierde = false
  let url = ''
  const own = process.env.BASE_URL ?? 'http://127.0.0.1:4000'
  const legacy = new URL(process.env.LEGACY_BASE_URL ?? 'http://127.0.0.1:4001')

  const relay = async (from: IncomingMessage, to: ServerResponse) => {
    if (falla && from.url?.startsWith('/paginas/')) return falla(to)
    const received = await buffer(from)
    const isForm = from.headers['content-type']?.startsWith(FORM)
    const fields = isForm ? [...new URLSearchParams(received.toString())] : []
    const body = isForm ? new URLSearchParams(corte(fields)).toString() : received
    const headers = { ...from.headers, 'content-length': String(Buffer.byteLength(body)), host: legacy.host }
    const onward = request({ host: legacy.hostname, port: legacy.port, path: from.url, method: from.method, headers })
    onward.on('response', async (answer) => {
      if (pierde && from.method === 'POST' && from.url?.startsWith('/paginas/')) return to.destroy()
      const status = answer.statusCode ?? 502
      if (!answer.headers['content-type']?.startsWith('text/html'))
        return answer.pipe(to.writeHead(status, answer.headers))
      // The pages and their policy name the app's origin, which is this gateway's here.
      const page = (await buffer(answer)).toString().replaceAll(own, url)
      const policy = String(answer.headers['content-security-policy']).replaceAll(own, url)
      const length = String(Buffer.byteLength(page))
      to.writeHead(status, { ...answer.headers, 'content-length': length, 'content-security-policy': policy }).end(page)
    })
    onward.on('error', () => to.destroy())
    onward.end(body)
  }
  const box = createServer((from, to) => void relay(from, to)).listen(0, '127.0.0.1')
  await once(box, 'listening')

  const boxed = `http://127.0.0.1:${(box.address() as AddressInfo).port}`
  const gateway = await startGateway({ LEGACY_URL: boxed, LEGACY_PUBLIC_URL: framed ? boxed : legacy.origin })
  url = gateway.url

  return {
    url,
    /** Sets how forms are cut from now on. */
    cortar: (como: Corte) => {
      corte = como
    },
    fallar: (como: Falla | undefined) => {
      falla = como
    },
    /** Whether the answers to framed forms are lost, after the server has stored what they hold. */
    perder: (si: boolean) => {
      pierde = si
    },
    stop: async () => {
      await gateway.stop()
      box.closeAllConnections()
      box.close()
    },
  }
}
