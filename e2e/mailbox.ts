import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A separator that no mail contains. */
const END = '\n\u0000\n'

const converse = (socket: Socket, file: string) => {
  let text = ''
  let isMail = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 buzon')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    for (;;) {
      const end = isMail ? '\r\n.\r\n' : '\r\n'
      const at = text.indexOf(end)
      if (at < 0) return
      const said = text.slice(0, at)
      text = text.slice(at + end.length)
      if (isMail) {
        appendFileSync(file, said + END)
        isMail = false
        say('250 ok')
      } else if (/^DATA/i.test(said)) {
        isMail = true
        say('354 go on')
      } else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
  })
}

/** A mail server that accepts everything and stores it in `file`; answers its address. */
export const startMailbox = async (file: string) => {
  const server = createServer((socket) => converse(socket, file)).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** The mails to one address that have arrived so far. */
export const mailsTo = (address: string): string[] => {
  const file = process.env.MAILBOX ?? ''
  const mails = existsSync(file) ? readFileSync(file, 'latin1').split(END) : []

  return mails.filter((mail) => mail.split('\r\n\r\n')[0]?.includes(address))
}
