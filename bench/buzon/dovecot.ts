import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../test/testing/free-port.ts'

const USER = 'pedidos@casa.example'
const CLAVE = 'cl4ve@larga'

const configOf = (dir: string, port: string) => `
base_dir = ${dir}/run
state_dir = ${dir}/state
log_path = ${dir}/dovecot.log
protocols = imap
ssl = required
ssl_cert = <${dir}/cert.pem
ssl_key = <${dir}/key.pem
mail_location = maildir:${dir}/mail
first_valid_uid = 1
passdb {
  driver = static
  args = password=${CLAVE}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${dir}/home
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    address = 127.0.0.1
    port = ${port}
  }
}
`

/** Starts a Dovecot in a temporary folder, over TLS with a certificate that `caFile` verifies. It must run as root, to switch to its users. */
export const startDovecot = async (dir: string) => {
  const port = await freePort()
  for (const part of ['run', 'state', 'home', 'mail', 'mail/new', 'mail/cur', 'mail/tmp']) mkdirSync(join(dir, part))
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      join(dir, 'key.pem'),
      '-out',
      join(dir, 'cert.pem'),
    ],
    { stdio: 'ignore' },
  )
  writeFileSync(join(dir, 'dovecot.conf'), configOf(dir, port))
  chmodSync(dir, 0o711)
  execFileSync('chown', ['-R', 'nobody:nogroup', join(dir, 'mail'), join(dir, 'home')])
  const child = spawn('dovecot', ['-F', '-c', join(dir, 'dovecot.conf')], { stdio: 'ignore' })
  const answers = () =>
    new Promise<boolean>((done) => {
      const socket = connect(Number(port), '127.0.0.1', () => done(true)).on('error', () => done(false))
      socket.unref()
    })
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 100))
  let delivered = 0
  const files = () => ['new', 'cur'].flatMap((part) => readdirSync(join(dir, 'mail', part)))

  return {
    url: `imaps://${encodeURIComponent(USER)}:${encodeURIComponent(CLAVE)}@127.0.0.1:${port}`,
    caFile: join(dir, 'cert.pem'),
    /** Delivers a mail as a mail server does. */
    deliver: (raw: string) => {
      const name = `${Date.now()}.P${process.pid}Q${delivered++}.drill`
      const file = join(dir, 'mail/tmp', name)
      writeFileSync(file, raw, { mode: 0o644 })
      execFileSync('chown', ['nobody:nogroup', file])
      renameSync(file, join(dir, 'mail/new', name))
    },
    /** Renumbers the mailbox under another UIDVALIDITY, as restoring a backup does. */
    renumber: () => {
      for (const name of readdirSync(join(dir, 'mail')))
        if (name.startsWith('dovecot')) rmSync(join(dir, 'mail', name), { recursive: true })
    },
    mails: () => files().length,
    /** Sets flags of mails: read, deleted and so on. */
    marked: () => files().filter((name) => /:2,.+$/.test(name)),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
