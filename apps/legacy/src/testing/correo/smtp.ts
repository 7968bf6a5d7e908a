import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** What a mail server says when it does not take a mail. */
export const falla = (responseCode: number, message = 'no') => Object.assign(new Error(message), { responseCode })

/** A real SMTP server: its address, the mails that it received, and a way to break all its connections. */
export const listen = async (options: SMTPServerOptions = {}) => {
  const received: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }

  return { received, cut, smtpUrl: `smtp://127.0.0.1:${port}` }
}

/** An SMTP server that answers each command, and stops at one: it says nothing more, or is gone. 'texto' is amid a mail's text, 'fin' at its end. */
export const stopAt = async (paso: string, how: 'calla' | 'corta'): Promise<string> => {
  const stop = (socket: Socket) => void (how === 'corta' && socket.resetAndDestroy())
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (paso === 'saludo') return stop(socket)
    socket.write('220 listo\r\n')
    let isTexto = false
    socket.on('data', (data) => {
      const said = data.toString()
      if (isTexto) return said.endsWith('\r\n.\r\n') === (paso === 'fin') ? stop(socket) : undefined
      const command = said.split(/[ \r]/)[0] ?? ''
      if (command === paso) return stop(socket)
      isTexto = command === 'DATA'
      socket.write(
        { EHLO: '250-casa\r\n250 AUTH PLAIN\r\n', AUTH: '235 adelante\r\n', DATA: '354 diga\r\n' }[command] ??
          '250 bien\r\n',
      )
    })
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return `smtp://ventas:clave@127.0.0.1:${(server.address() as AddressInfo).port}`
}
