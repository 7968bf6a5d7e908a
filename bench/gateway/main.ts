import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { GATEWAY_FLAGS, nodeEnv } from '../../scripts/servers.ts'
import { freePort } from '../../test/testing/free-port.ts'
import { CALLS } from './answers.ts'

/** The cost of a call, in CPU time of the server and calls per second, compared with plain tRPC over Fastify (README.md). */
const ROUNDS = Number(process.env.ROUNDS ?? 9)
const CALLS_A_ROUND = 1_500
const CONNECTIONS = 16
/** The call that every open tab repeats all day (SES-09). */
const POLL = { procedure: 'sesion.version' }
const POLL_SECONDS = 5
const STAFF = 600
/** Resolution of the clock in /proc, in milliseconds. */
const TICK_MS = 10

const HERE = import.meta.dirname
const DATA = mkdtempSync(join(tmpdir(), 'bench-gateway-'))
const children: ChildProcess[] = []

/** CPU milliseconds that a process has used, and megabytes that it holds. */
const usageOf = ({ pid }: ChildProcess): { cpuMs: number; rssMb: number } => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []

  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, rssMb: Number(kb) / 1024 }
}

const run = (file: string, env: Record<string, string>, { flags = [] as string[], ipc = false } = {}): ChildProcess => {
  const child = spawn(process.execPath, [...flags, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', ...(ipc ? (['ipc'] as const) : [])],
  })
  children.push(child)

  return child
}

type Candidate = { name: string; process: ChildProcess; pool: Pool; headers: Record<string, string> }

const until = async (pool: Pool, path: string) => {
  for (;;) {
    const answer = await pool.request({ method: 'GET', path }).catch(() => undefined)
    await answer?.body.dump()
    if (answer) return
    await sleep(100)
  }
}

const start = async (
  name: string,
  file: string,
  env: Record<string, string>,
  flags: string[] = [],
): Promise<Candidate> => {
  const port = await freePort()
  const process = run(file, { ...env, PORT: port }, { flags })
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS })
  await until(pool, '/healthz')

  return { name, process, pool, headers: { 'x-yunque': '1' } }
}

/** The session of a browser at the gateway. */
const signIn = async ({ pool, headers }: Candidate): Promise<void> => {
  const { body, headers: got } = await pool.request({
    method: 'POST',
    path: '/crm-new/trpc/sesion.login',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ codigo: 'JP', clave: 'la clave' }),
  })
  const { result } = (await body.json()) as { result: { data: { handle: string } } }
  headers.cookie = String(got['set-cookie']).split(';')[0] ?? ''
  headers.authorization = `Bearer ${result.data.handle}`
}

const round = async (
  { pool, headers, process }: Candidate,
  { procedure, input }: { procedure: string; input?: object },
) => {
  const path = `/crm-new/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`
  const before = usageOf(process)
  const started = performance.now()
  let left = CALLS_A_ROUND
  const one = async () => {
    while (left-- > 0) {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
      if (statusCode !== 200) throw new Error(`${statusCode} ${await body.text()}`)
      await body.dump()
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))

  return {
    cpuUs: ((usageOf(process).cpuMs - before.cpuMs) * 1_000) / CALLS_A_ROUND,
    perSecond: (CALLS_A_ROUND * 1_000) / (performance.now() - started),
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

try {
  const stub = run(join(HERE, 'stub.ts'), {}, { ipc: true })
  const [port] = await once(stub, 'message')
  const LEGACY_URL = `http://127.0.0.1:${port}`
  const gateway = join(HERE, '../../apps/gateway/src/main.ts')
  // Started as `start` does; once before with the same flags, so that the compile cache is filled.
  const settings = {
    ...nodeEnv(DATA),
    LEGACY_URL,
    GATEWAY_SECRET: randomBytes(48).toString('base64url'),
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
  const first = await start('gateway', gateway, { ...settings, LOG_LEVEL: 'silent' }, GATEWAY_FLAGS)
  await first.pool.close()
  first.process.kill('SIGTERM')
  await once(first.process, 'exit')
  const ours = await start('gateway', gateway, { ...settings, LOG_LEVEL: 'info' }, GATEWAY_FLAGS)
  const quiet = await start('gateway, no log', gateway, { ...settings, LOG_LEVEL: 'silent' }, GATEWAY_FLAGS)
  const watched = await start(
    'gateway, metrics',
    gateway,
    { ...settings, LOG_LEVEL: 'info', METRICS_PORT: '0' },
    GATEWAY_FLAGS,
  )
  // Traces all requests, and a tenth of them. The collector drops what it receives.
  const collector = run(join(HERE, 'collector.ts'), {}, { ipc: true })
  const [OTEL_EXPORTER_OTLP_ENDPOINT] = (await once(collector, 'message')) as [string]
  const traced = (share: string) =>
    start(
      `gateway, traces ${share}`,
      gateway,
      { ...settings, LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: share },
      GATEWAY_FLAGS,
    )
  const [all, tenth] = [await traced('1'), await traced('0.1')]
  const plain = await start('plain tRPC + zod', join(HERE, 'plain.ts'), { LEGACY_URL })
  for (const candidate of [ours, quiet, watched, all, tenth]) await signIn(candidate)
  const idle = usageOf(ours.process).rssMb

  const candidates = [plain, ours, quiet, watched, tenth, all]
  for (const [size, call] of Object.entries(CALLS)) {
    for (const candidate of candidates) await round(candidate, call)
    const rounds: { cpuUs: number; perSecond: number }[][] = candidates.map(() => [])
    for (let at = 0; at < ROUNDS; at += 1) {
      for (const [i, candidate] of candidates.entries()) rounds[i]?.push(await round(candidate, call))
    }
    const base = median(rounds[0]?.map(({ cpuUs }) => cpuUs) ?? [])
    console.log(`\n${size}: ${call.procedure}`)
    for (const [i, { name }] of candidates.entries()) {
      const cpu = median(rounds[i]?.map(({ cpuUs }) => cpuUs) ?? [])
      const perSecond = median(rounds[i]?.map((one) => one.perSecond) ?? [])
      console.log(
        `  ${name.padEnd(18)} ${cpu.toFixed(0).padStart(6)} us CPU a call  ${(cpu / base).toFixed(2)}  ${perSecond.toFixed(0).padStart(6)} calls/s`,
      )
    }
  }
  const polls: number[] = []
  for (let at = 0; at <= ROUNDS; at += 1) polls.push((await round(ours, POLL)).cpuUs)
  const poll = median(polls.slice(1))
  const ofCore = (poll * STAFF) / POLL_SECONDS / 1e4
  console.log(`\nversion poll: ${poll.toFixed(0)} us CPU, ${ofCore.toFixed(2)} % of a core for ${STAFF} people`)
  console.log(
    `\nmemory of the gateway: ${idle.toFixed(0)} MB once it is signed in to, ${usageOf(ours.process).rssMb.toFixed(0)} MB after the load`,
  )
  for (const { pool } of candidates) await pool.close()
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(DATA, { recursive: true, force: true })
}
