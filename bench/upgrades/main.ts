import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { appUrlOf } from '../../apps/legacy/src/kernel/db/app-role.ts'
import { startPostgres } from '../../apps/legacy/src/kernel/db/postgres/start-postgres.ts'
import { freePort } from '../../test/testing/free-port.ts'
import { CLAVE, untilReady } from '../drill/desk.ts'
import { createBrowser } from '../drill/gateway.ts'
import { judge } from '../drill/verdict.ts'
import { findForm, newTally, write } from '../drill/writer.ts'
import { createBalancer } from '../restarts/balancer.ts'

/** Runs the previous version and this one side by side, upgrading and going back: see README.md. */
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    /** Length of each stage, in seconds. */
    stage: { type: 'string', default: '20' },
    writers: { type: 'string', default: '6' },
    /** Folder with the previous version installed; it is made if it is missing. */
    at: { type: 'string', default: join(tmpdir(), 'yunque-version-before') },
  },
})
if (!values.before) throw new Error('--before COMMIT: the version that was landed before this one')

const NOW = join(import.meta.dirname, '../..')
const BEFORE = values.at
if (!existsSync(join(BEFORE, 'node_modules'))) {
  mkdirSync(BEFORE, { recursive: true })
  const archive = execFileSync('git', ['archive', values.before], { cwd: NOW, maxBuffer: 1 << 30 })
  execFileSync('tar', ['x'], { cwd: BEFORE, input: archive })
  execFileSync('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: BEFORE, stdio: 'ignore' })
}

const said: string[] = []
const run = (root: string, main: string, env: Record<string, string>): ChildProcess => {
  // The IPC channel ends them when we end.
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
  const child = spawn(process.execPath, [join(root, main)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: [...stdio],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(...String(chunk).split('\n').filter(Boolean)))

  return child
}
const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const dir = mkdtempSync(join(tmpdir(), 'yunque-upgrades-'))
const own = await startPostgres(dir, { max_connections: '120' })
const common = {
  LOG_LEVEL: 'warn',
  GATEWAY_SECRET: randomBytes(48).toString('base64url'),
  TRUST_PROXY: '1',
  DATABASE_URL: appUrlOf(own.url),
  DATABASE_OWNER_URL: own.url,
  STOP_NOTICE_MS: '1500',
}
const seeding = run(BEFORE, 'apps/legacy/src/seed.ts', { DATABASE_URL: own.url, DATA_DIR: dir, SEED_CLAVE: CLAVE })
const [code] = await once(seeding, 'exit')
if (code !== 0) throw new Error(`The seed failed: ${said.join('\n')}`)

const ports = await Promise.all(Array.from({ length: 4 }, freePort))
const [before1 = '', before2 = '', now1 = '', now2 = ''] = ports
const balancer = await createBalancer(ports.map(Number), { keeps: true })
const start = async (root: string, port: string) => {
  const child = run(root, 'apps/legacy/src/main.ts', { ...common, PORT: port })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`It does not start: ${said.slice(-3).join('\n')}`)
  })
  await Promise.race([untilReady(`http://127.0.0.1:${port}`), ended])
  ended.catch(() => {})

  return child
}
const old = [await start(BEFORE, before1), await start(BEFORE, before2)]
const gatewayPort = await freePort()
const gatewayEnv = { LEGACY_URL: `http://127.0.0.1:${balancer.port}`, RATE_LIMIT_PER_MINUTE: '1000000' }
/** The previous version's gateway, since an upgrade replaces the legacy servers first (docs/operation.md). */
const gateway = run(BEFORE, 'apps/gateway/src/main.ts', { ...common, ...gatewayEnv, PORT: gatewayPort })
const url = `http://127.0.0.1:${gatewayPort}`
await untilReady(url)
while (balancer.readyOnes() < 2) await sleep(100)

const browser = createBrowser(url)
await browser.signIn()
const base = await findForm(browser)
const tally = newTally()
const unclear: Record<string, number> = {}
const saver = {
  ...browser,
  call: async (...args: Parameters<typeof browser.call>) => {
    const answer = await browser.call(...args)
    if (answer.codigo) unclear[answer.codigo] = (unclear[answer.codigo] ?? 0) + 1

    return answer
  },
}
const reads = { read: 0, failed: {} as Record<string, number> }
let isOver = false
const read = async () => {
  for (let page = 1; !isOver; page = (page % 20) + 1) {
    const { data, codigo = 'cut' } = await browser
      .query('cotizaciones.list', { page, per_page: 25 })
      .catch(() => ({ data: undefined }) as { data?: unknown; codigo?: string })
    if (data) reads.read += 1
    else reads.failed[codigo] = (reads.failed[codigo] ?? 0) + 1
    await sleep(100)
  }
}
const work = Promise.all([
  ...Array.from({ length: Number(values.writers) }, () =>
    write(saver, base, tally, { take: () => !isOver, steps: 10, isWithoutKey: false }),
  ),
  read(),
  read(),
])
const stages: { stage: string; saves: number }[] = []
const stage = async (name: string) => {
  const from = tally.acknowledged
  await sleep(Number(values.stage) * 1_000)
  stages.push({ stage: name, saves: tally.acknowledged - from })
  console.error(JSON.stringify(stages.at(-1)))
}

await stage('two of the previous version')
const first = await start(NOW, now1)
await stage('and one of this version, which brought the schema up to date')
await stop(first)
await stage('back: this one stopped, the two of the previous version go on')
const fresh = [await start(NOW, now1), await start(NOW, now2)]
await stage('two and two')
for (const child of old) await stop(child)
await stage('forward: this version alone')
const nextPort = await freePort()
const next = run(NOW, 'apps/gateway/src/main.ts', { ...common, ...gatewayEnv, PORT: nextPort })
await untilReady(`http://127.0.0.1:${nextPort}`)
// A session opened by the previous version's gateway, under the same secret.
const here = await browser.at(`http://127.0.0.1:${nextPort}`).query('cotizaciones.list', { page: 1, per_page: 25 })
const refused = run(BEFORE, 'apps/legacy/src/main.ts', { ...common, PORT: before1 })
const [refusedWith] = await once(refused, 'exit')
isOver = true
await work

const figures = {
  ...(await judge(own.url, tally)),
  acknowledged: tally.acknowledged,
  refused: tally.refused,
  unclear,
  ...reads,
  stages,
  nextGateway: here.data ? 'goes on with the session' : here.codigo,
  startOfBefore: { code: refusedWith, said: said.findLast((line) => line.includes('más nueva')) },
}
console.log(JSON.stringify(figures, undefined, 2))
const { lost, twice, outOfOrder } = figures
const isWhole = lost + twice + outOfOrder + tally.refused.length === 0 && Object.keys(unclear).length === 0
if (!isWhole || Object.keys(reads.failed).length > 0 || refusedWith === 0 || !here.data) process.exitCode = 1

await stop(gateway)
await stop(next)
balancer.close()
for (const child of fresh) await stop(child)
await own.stop()
rmSync(dir, { recursive: true, force: true })
process.exit()
