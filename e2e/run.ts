import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBuzon } from '../apps/legacy/src/testing/buzon.ts'
import { CHILD_ENV } from '../test/testing/child-env.ts'
import { freePort } from '../test/testing/free-port.ts'
import { browserPath } from './browser.ts'
import { startMailbox } from './mailbox.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

process.env.NODE_COMPILE_CACHE = CHILD_ENV.NODE_COMPILE_CACHE

/** A password for this run only, which all seeded people have. */
const CLAVE = 'una clave de prueba'

const untilReady = async (url: string, stack: ChildProcess) => {
  const answers = () =>
    fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await answers())) {
    if (stack.exitCode !== null) throw new Error('The stack ended before it was ready.')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Runs the README's start command on a fresh data folder and free ports, then the stories. */
const dataDir = mkdtempSync(join(tmpdir(), 'yunque-e2e-'))
const [PORT, LEGACY_PORT] = [await freePort(), await freePort()]
/** The servers' output: shown if they do not start or a story fails, and checked by the stories about secrets. */
const serverLog = join(dataDir, 'servers.log')
const log = openSync(serverLog, 'a')
const mailbox = join(dataDir, 'correo')
const mail = await startMailbox(mailbox)
const pedidos = await openBuzon()
const stack = spawn(process.execPath, ['scripts/start.ts'], {
  cwd: ROOT,
  stdio: ['ignore', log, log],
  env: {
    ...process.env,
    PORT,
    LEGACY_PORT,
    DATA_DIR: dataDir,
    SEED_CLAVE: CLAVE,
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
    LEGACY_URL: '',
    SMTP_URL: mail.url,
    CORREO_DE: 'ventas@yunque.example',
    PEDIDOS_IMAP_URL: pedidos.url,
  },
})
/** Output that is no log line, such as `start`'s own, or a log line above info. */
const serverErrors = () =>
  readFileSync(serverLog, 'utf8')
    .split('\n')
    .filter((line) => !/^\{"level":(10|20|30),/.test(line))
    .join('\n')

/** Answers of our own server that the gateway had to read otherwise than its contract says (ARQ-09): none of them is meant. */
const departures = () =>
  readFileSync(serverLog, 'utf8')
    .split('\n')
    .filter((line) => line.includes('answer departs from the contract'))

let code = 1
try {
  const base = `http://127.0.0.1:${PORT}`
  await untilReady(`${base}/readyz`, stack)
  const named = process.argv.slice(2)
  // With stories named, only those run, without what the last ones depend on.
  const args = named.length > 0 ? ['--no-deps', ...named] : []
  const tests = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    cwd: join(ROOT, 'e2e'),
    stdio: 'inherit',
    env: {
      ...process.env,
      BASE_URL: base,
      LEGACY_BASE_URL: `http://127.0.0.1:${LEGACY_PORT}`,
      CLAVE,
      DATA_DIR: dataDir,
      MAILBOX: mailbox,
      BUZON: pedidos.url,
      SERVER_LOG: serverLog,
      CHROMIUM: await browserPath(),
    },
  })
  code = (await once(tests, 'exit'))[0] ?? 1
} finally {
  const ended = stack.exitCode === null ? once(stack, 'exit') : undefined
  stack.kill('SIGTERM')
  await ended
  mail.close()
  await pedidos.close()
  if (code === 0 && departures().length > 0) code = 1
  if (code !== 0) console.error(serverErrors())
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(code)
