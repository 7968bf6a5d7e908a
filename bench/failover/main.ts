import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { appUrlOf } from '../../apps/legacy/src/kernel/db/app-role.ts'
import { CLAVE, createPart, seed, untilReady } from '../drill/desk.ts'
import { createBrowser } from '../drill/gateway.ts'
import { judge } from '../drill/verdict.ts'
import { findForm, newTally, write } from '../drill/writer.ts'
import { openCluster } from './cluster.ts'
import { paced, type Round, readOn, type Seen, strikeOnce } from './round.ts'

/** A desk over three Postgres whose leader fails again and again: see README.md. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: 'leader killed,Postgres frozen,cut off,standby lost' },
    'saves-per-second': { type: 'string', default: '20' },
    writers: { type: 'string', default: '8' },
    readers: { type: 'string', default: '2' },
    /** etcd3 is the control: with it, Debian's Patroni 3.0.2 loses acknowledged saves when an old leader wakes up. */
    etcd: { type: 'string', default: 'etcd' },
    /** File for the output of all parts; without it the output is dropped. */
    log: { type: 'string' },
    inside: { type: 'boolean', default: false },
  },
})

/** Runs in namespaces of its own, so that networks, mounts and processes disappear with it, however it ends. */
if (!values.inside) {
  if (process.getuid?.() !== 0) throw new Error('As root: networks and a small disk are made for it (install.sh)')
  const apart = ['--net', '--mount', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc']
  const init = ['bash', '-c', '"$@"; exit $?', 'init']
  const args = [...apart, ...init, process.execPath, import.meta.filename, ...process.argv.slice(2), '--inside']
  const [code] = await once(spawn('unshare', args, { stdio: 'inherit' }), 'exit')
  process.exit(code ?? 1)
}

mkdirSync('/run/netns', { recursive: true })
execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns'])
const dir = mkdtempSync(join(tmpdir(), 'yunque-failover-'))
chmodSync(dir, 0o711)
const out = values.log ? createWriteStream(values.log) : undefined
const log = (who: string) => (chunk: Buffer) => {
  const at = new Date().toISOString().slice(11, 23)
  for (const line of String(chunk).split('\n').filter(Boolean)) out?.write(`${at} ${who}: ${line}\n`)
}

/** Two legacy servers, as many as the load needs; a network of our own has free ports. */
const LEGACY_PORTS = ['4101', '4102']
const etcd = values.etcd === 'etcd3' ? 'etcd3' : 'etcd'
const cluster = await openCluster({ dir, legacyPorts: LEGACY_PORTS, etcd }, (who, chunk) => log(who)(chunk))
if (!(await cluster.untilWhole(120))) throw new Error('The three do not come together: see --log')
console.error('three Postgres work as one')
await seed({ DATABASE_URL: cluster.url, DATA_DIR: join(dir, 'legacy'), SEED_CLAVE: CLAVE })

const common = { LOG_LEVEL: 'warn', GATEWAY_SECRET: randomBytes(48).toString('base64url') }
const legacies = LEGACY_PORTS.map((PORT) =>
  createPart(
    'apps/legacy/src/main.ts',
    { ...common, PORT, DATABASE_URL: appUrlOf(cluster.url), DATABASE_OWNER_URL: cluster.url, TRUST_PROXY: '1' },
    log(`legacy ${PORT}`),
  ),
)
await Promise.all(LEGACY_PORTS.map((port) => untilReady(`http://127.0.0.1:${port}`)))
const gateway = createPart(
  'apps/gateway/src/main.ts',
  { ...common, PORT: '4200', LEGACY_URL: cluster.legacyUrl, RATE_LIMIT_PER_MINUTE: '1000000' },
  log('gateway'),
)
const url = 'http://127.0.0.1:4200'
await untilReady(url)

const seen: Seen = { saves: [], reads: [], refusedReads: [], unclear: [] }
const tally = newTally()
const browser = createBrowser(url)
await browser.signIn()
const base = await findForm(browser)
let isOver = false
const saver = paced(browser, Number(values['saves-per-second']), seen)
const work = Promise.all([
  ...Array.from({ length: Number(values.writers) }, () =>
    write(saver, base, tally, { take: () => !isOver, steps: 10, isWithoutKey: false }),
  ),
  ...Array.from({ length: Number(values.readers) }, () => readOn(browser, seen, () => isOver)),
])

const start = performance.now()
await sleep(5_000)
const rounds: Round[] = []
for (const name of values.rounds.split(',')) {
  console.error(`${new Date().toISOString().slice(11, 19)} ${name}`)
  const round = await strikeOnce(cluster, seen, name.trim())
  rounds.push(round)
  console.error(JSON.stringify(round))
}
isOver = true
const isDone = await Promise.race([work.then(() => true), sleep(60_000).then(() => false)])
const seconds = Math.round((performance.now() - start) / 1_000)

const numbers = tally.written.filter(({ n_cotizacion }) => n_cotizacion).map(({ n_cotizacion }) => n_cotizacion)
const figures = {
  ...(await judge(cluster.url, tally)),
  reused: numbers.length - new Set(numbers).size,
  died: [gateway, ...legacies].reduce((sum, { died }) => sum + died(), 0),
  signedOut: [...seen.refusedReads, ...seen.unclear].filter(({ codigo }) => codigo === 'SESSION_EXPIRED').length,
  acknowledged: tally.acknowledged,
  unclear: tally.unclear,
  refused: tally.refused,
  isDone,
  seconds,
  rounds,
}
console.log(JSON.stringify(figures, undefined, 2))
const { lost, twice, outOfOrder, reused, died, signedOut, refused } = figures
if (lost + twice + outOfOrder + reused + died + signedOut + refused.length > 0 || !isDone) process.exitCode = 1
out?.end()
for (const name of ['uno', 'dos', 'tres'] as const) execFileSync('umount', ['-l', cluster.dir(name)])
rmSync(dir, { recursive: true, force: true })
process.exit()
