import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '../../apps/legacy/src/kernel/db/db.ts'
import { startPostgres } from '../../apps/legacy/src/kernel/db/postgres/start-postgres.ts'
import { hashClave } from '../../apps/legacy/src/kernel/people/passwords.ts'
import { freePort } from '../../test/testing/free-port.ts'
import { CLAVE } from '../drill/desk.ts'
import { type Browser, createBrowser } from '../drill/gateway.ts'
import { findForm } from '../drill/writer.ts'
import { readList, type Seat, type Waits, work } from './staff.ts'

const STAFF = (process.env.STAFF ?? '200,400,600').split(',').map(Number)
const SECONDS = Number(process.env.SECONDS ?? 60)
/** Scale of the demo world: 1 is 2,400 documents, `SCALE=2 COPIES=9` the 10k of bench/lists. */
const [SCALE, COPIES] = [process.env.SCALE ?? '1', process.env.COPIES ?? '1']
/** A user has at most five sessions (DUR-01), and one address may sign in only so often: so several people share a session. */
const SESSIONS = Math.min(50, Math.max(...STAFF))
const ROOT = join(import.meta.dirname, '../..')

const run = (file: string, args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(ROOT, file), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const untilReady = async (url: string) => {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
}

/** A data folder to keep, so that a large world is made only once. */
const { DIR } = process.env
const dir = DIR ?? mkdtempSync(join(tmpdir(), 'yunque-capacity-'))
const own = process.env.DATABASE_URL ? undefined : await startPostgres(dir)
const databaseUrl = process.env.DATABASE_URL ?? own?.url ?? ''
const seed = run('apps/legacy/src/seed.ts', ['--scale', SCALE, '--copies', COPIES], {
  DATABASE_URL: databaseUrl,
  SEED_CLAVE: CLAVE,
})
const [code] = await once(seed, 'exit')
if (code !== 0) throw new Error('The seed failed')

const { db, close } = connect(databaseUrl)
const people = Math.ceil(SESSIONS / 5)
const hash = await hashClave(CLAVE)
for (const [table, column] of [
  ['usuarios', 'codigo'],
  ['usuarios_modulos', 'usuario'],
  ['usuarios_permisos', 'usuario'],
]) {
  await sql`insert into ${sql.table(table ?? '')}
    select (jsonb_populate_record(u, jsonb_build_object(${column}::text, 'v' || n, 'clave_hash', ${hash}::text))).*
    from ${sql.table(table ?? '')} u, generate_series(1, ${people}::int) n where u.${sql.ref(column ?? '')} = 'vendedor'
    on conflict do nothing`.execute(db)
}
const backends = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(db)
  ).rows.map(({ pid }) => pid)

const [PORT, LEGACY_PORT] = [await freePort(), await freePort()]
const legacy = run('apps/legacy/src/main.ts', [], {
  DATABASE_URL: databaseUrl,
  PORT: LEGACY_PORT,
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
  PROCESOS: '0',
})
const gateway = run('apps/gateway/src/main.ts', [], {
  PORT,
  LEGACY_URL: `http://127.0.0.1:${LEGACY_PORT}`,
  GATEWAY_SECRET: randomBytes(48).toString('base64url'),
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
})

/** Reads /proc: the parent of a process, and the CPU seconds of the process and its ended children. */
const statOf = (pid: number | undefined) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)

    return { parent: fields[1], own: (user + system) / 100, ended: (endedUser + endedSystem) / 100 }
  } catch {
    return { parent: undefined, own: 0, ended: 0 }
  }
}

/** CPU time of our Postgres connections; on a Postgres of our own also of ended ones, which count for the postmaster. */
const postgresCpu = async () => {
  const stats = (await backends()).map(statOf)

  return stats.reduce((sum, { own: seconds }) => sum + seconds, own ? statOf(stats[0]?.parent).ended : 0)
}

const at = (sorted: number[], share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
const spread = (ms: number[]) => {
  const sorted = ms.toSorted((a, b) => a - b)
  return `${at(sorted, 0.5)} / ${at(sorted, 0.99)}`
}

try {
  const url = `http://127.0.0.1:${PORT}`
  await untilReady(url)
  const sessions: Browser[] = []
  for (let n = 0; n < SESSIONS; n++) {
    const browser = createBrowser(url)
    await browser.signIn(`v${(n % people) + 1}`)
    sessions.push(browser)
  }
  const [first] = sessions
  if (!first) throw new Error('Nobody came')
  const form = await findForm(first)
  const table = []
  for (const staff of STAFF) {
    const seats: Seat[] = Array.from({ length: staff }, (_, n) => ({
      browser: sessions[n % SESSIONS] ?? first,
      own: { id: '', version: '' },
      seen: [],
    }))
    // Everybody has opened a list before the measuring begins.
    for (const seat of seats) await readList(seat)
    const before = { own: process.cpuUsage(), legacy: statOf(legacy.pid).own, gateway: statOf(gateway.pid).own }
    const postgres = await postgresCpu()
    const waits: Waits = { ms: [], byName: new Map(), failed: [] }
    const start = performance.now()
    await Promise.all(seats.map((seat) => work(seat, form, waits, start + SECONDS * 1000)))
    // Nobody begins anything after these seconds; the last person's pause does not count as working time.
    const seconds = SECONDS
    const { user, system } = process.cpuUsage(before.own)
    const core = (used: number) => (used / seconds).toFixed(2)
    table.push({
      staff,
      'calls a second': (waits.ms.length / seconds).toFixed(1),
      'p50 / p99 ms': spread(waits.ms),
      ...Object.fromEntries([...waits.byName].sort().map(([name, ms]) => [name, spread(ms)])),
      failed: waits.failed.length,
      'gateway cores': core(statOf(gateway.pid).own - before.gateway),
      'legacy cores': core(statOf(legacy.pid).own - before.legacy),
      'postgres cores': core((await postgresCpu()) - postgres),
      'generator cores': core((user + system) / 1e6),
      load: loadavg()[0]?.toFixed(1),
    })
    if (waits.failed.length) console.error([...new Set(waits.failed)].slice(0, 5))
  }
  console.table(table)
} finally {
  for (const server of [gateway, legacy]) {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  await close()
  await own?.stop()
  if (!DIR) rmSync(dir, { recursive: true, force: true })
}
