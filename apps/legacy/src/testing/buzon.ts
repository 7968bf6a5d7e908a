import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buzonDe } from '../rooms/pedidos/buzon/conexion.ts'
import { openLine } from './line.ts'

type Hoodiecrow = {
  server: { on: (event: string, listener: (error: Error) => void) => void; address: () => AddressInfo }
  listen: (port: number, done: () => void) => void
  close: (done: () => void) => void
  appendMessage: (mailbox: string, flags: string[], when: string | undefined, raw: string) => void
  getMailbox: (path: string) => { uidvalidity: number; messages: { uid: number; flags: string[]; raw: string }[] }
}
const hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => Hoodiecrow

/** A mailbox on a real server, with faults on the connection to it. */
export const openBuzon = async (path = '') => {
  const imap = hoodiecrow({
    plugins: ['ID', 'IDLE', 'UNSELECT', 'LITERALPLUS', 'NAMESPACE', 'ENABLE'],
    users: { 'pedidos@yunque.example': { password: 'clave' } },
    storage: { INBOX: { messages: [] } },
  })
  await new Promise<void>((done) => imap.listen(0, done))
  const line = await openLine(`imap://127.0.0.1:${imap.server.address().port}`)
  const seen = { connections: 0, sent: '' }
  let left = Number.POSITIVE_INFINITY
  line.losesSent((bytes) => {
    seen.sent += bytes.toString('latin1')
    return false
  })
  line.losesAnswer((bytes) => {
    if (bytes.toString('latin1').startsWith('* OK Hoodiecrow')) seen.connections++
    left -= bytes.length
    return left < 0
  })
  const url = (clave = 'clave') => `imap://pedidos%40yunque.example:${clave}@${new URL(line.url).host}${path}`
  const box = () => imap.getMailbox('INBOX')

  return {
    line,
    seen,
    /** Breaks the connection after that many bytes; without a number it holds. */
    cutAfter: (bytes = Number.POSITIVE_INFINITY) => {
      left = bytes
    },
    url: url(),
    buzon: buzonDe(url()),
    conClave: (clave: string) => buzonDe(url(clave)),
    /** Delivers a mail; its internal date is `when`, in IMAP's format. */
    llega: (raw: string, when = '21-Nov-2026 11:00:00 -0300') =>
      imap.appendMessage('INBOX', [], when, Buffer.from(raw).toString('latin1')),
    box,
    numerarDeNuevo: () => {
      box().uidvalidity++
    },
    close: async () => {
      await line.close()
      await new Promise<void>((done) => imap.close(done))
    },
  }
}

export type Buzon = Awaited<ReturnType<typeof openBuzon>>

/** A mail as a client would write it. */
export const correo = (texto: string, change: Record<string, string> = {}): string => {
  const heads = {
    From: 'Marcela Ruiz <compras@aceros.example>',
    Subject: 'Pedido de precio',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Message-ID': `<${crypto.randomUUID()}@aceros.example>`,
    ...change,
  }
  const head = Object.entries(heads).map(([name, value]) => `${name}: ${value}`)

  return [...head.filter((one) => !one.endsWith(': ')), '', texto].join('\r\n')
}
