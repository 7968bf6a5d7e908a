import { connect } from 'node:net'

/** Puts a mail into the mailbox that the desk reads, by speaking IMAP like a mail server. */
export const llegaCorreo = (raw: string): Promise<void> => {
  const { hostname, port, username, password } = new URL(process.env.BUZON ?? '')
  const steps = [
    `a LOGIN "${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`,
    `b APPEND INBOX {${Buffer.byteLength(raw)}}`,
    raw,
    'c LOGOUT',
  ]

  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setTimeout(10_000, () => socket.destroy(new Error('The mailbox is silent')))
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (data) => {
      const said = String(data)
      if (/^\w (NO|BAD)/m.test(said)) return void socket.destroy(new Error(said))
      // Waits for one answer to each step: the greeting, the sign-in, the request for the text, the confirmation.
      if (/^(\* OK|a OK|\+|b OK)/m.test(said)) socket.write(`${steps.shift() ?? ''}\r\n`)
    })
  })
}
