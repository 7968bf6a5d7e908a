import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { buzonDe } from '../rooms/pedidos/buzon/conexion.ts'

type Hoodiecrow = {
  server: { on: (event: string, listener: (error: Error) => void) => void; address: () => AddressInfo }
  listen: (port: number, done: () => void) => void
  close: (done: () => void) => void
  appendMessage: (mailbox: string, flags: string[], when: string | undefined, raw: string) => void
  getMailbox: (path: string) => { uidvalidity: number; messages: { uid: number; flags: string[]; raw: string }[] }
}
const hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => Hoodiecrow

/** Stands between us and the server: it counts, cuts and silences connections. */
const createProxy = async (port: number) => {
  const open = new Set<Socket>()
  const state = { connections: 0, isSilent: false, cutAfter: Number.POSITIVE_INFINITY, sent: '' }
  const proxy = createServer((client) => {
    state.connections++
    const server = connect(port, '127.0.0.1')
    let given = 0
    open.add(client)
    client.on('data', (data) => {
      if (state.isSilent) return
      state.sent += data.toString('latin1')
      server.write(data)
    })
    server.on('data', (data) => {
      if (state.isSilent) return
      given += data.length
      if (given > state.cutAfter) return client.destroy()
      client.write(data)
    })
    const end = () => {
      open.delete(client)
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  return {
    state,
    port: (proxy.address() as AddressInfo).port,
    cut: () => {
      for (const client of open) client.destroy()
    },
    close: async () => {
      for (const client of open) client.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}

/** A mailbox on a real server, and the faults of the way to it. */
export const openBuzon = async (path = '') => {
  const imap = hoodiecrow({
    plugins: ['ID', 'IDLE', 'UNSELECT', 'LITERALPLUS', 'NAMESPACE', 'ENABLE'],
    users: { 'pedidos@yunque.example': { password: 'clave' } },
    storage: { INBOX: { messages: [] } },
  })
  await new Promise<void>((done) => imap.listen(0, done))
  const proxy = await createProxy(imap.server.address().port)
  const url = (clave = 'clave') => `imap://pedidos%40yunque.example:${clave}@127.0.0.1:${proxy.port}${path}`
  const box = () => imap.getMailbox('INBOX')

  return {
    proxy,
    buzon: buzonDe(url()),
    conClave: (clave: string) => buzonDe(url(clave)),
    /** A mail comes; its internal date is `when`, as the server writes it. */
    llega: (raw: string, when = '21-Nov-2026 11:00:00 -0300') =>
      imap.appendMessage('INBOX', [], when, Buffer.from(raw).toString('latin1')),
    box,
    numerarDeNuevo: () => {
      box().uidvalidity++
    },
    close: async () => {
      await proxy.close()
      await new Promise<void>((done) => imap.close(done))
    },
  }
}

export type Buzon = Awaited<ReturnType<typeof openBuzon>>

/** A mail as a client writes it. */
export const correo = (texto: string, change: Record<string, string> = {}): string => {
  const heads = {
    ...{ From: 'Marcela Ruiz <compras@aceros.example>', Subject: 'Pedido de precio', 'MIME-Version': '1.0' },
    ...{
      'Content-Type': 'text/plain; charset=utf-8',
      'Message-ID': `<${crypto.randomUUID()}@aceros.example>`,
      ...change,
    },
  }
  const head = Object.entries(heads).map(([name, value]) => `${name}: ${value}`)

  return [...head.filter((one) => !one.endsWith(': ')), '', texto].join('\r\n')
}
