import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { freePort } from '../../test/testing/free-port.ts'
import { type Case, casesOf } from './cases.ts'

/** The demo world in three sizes: the number of documents, and the options of `seed` for it. */
const SIZES = [
  { name: '10k', scale: '2' },
  { name: '100k', scale: '20' },
  { name: '1M', scale: '200' },
]
/** Grown by grow.ts, and as partition.ts divides it: measured where it is given, and never made here. */
const GROWN = [
  { name: '10M', scale: '20' },
  { name: '10M-by-year', scale: '20' },
]
const COPIES = '9'
const TIMES = 21
const CLAVE = 'una-clave-larga-123'
/** The user who reads; `ONLY=stock` measures a single list, to find a cause. */
const { QUIEN = 'admin', ONLY = '' } = process.env

/** `name=postgres://…` for each size that already exists on a server; the others are made in data/bench-lists. */
const given = new Map(process.argv.slice(2).map((arg) => [arg.split('=')[0], arg.slice(arg.indexOf('=') + 1)]))

const settingsOf = (name: string, port: string) => ({
  ...process.env,
  PORT: port,
  SEED_CLAVE: CLAVE,
  LOG_LEVEL: 'silent',
  ...(given.has(name) ? { DATABASE_URL: given.get(name) } : { DATA_DIR: `data/bench-lists/${name}` }),
})

const run = (args: string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })

const post = async (
  url: string,
  body: object,
  token = '',
): Promise<{ ms: number; answer: Record<string, unknown> }> => {
  const start = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`)

  return { ms: performance.now() - start, answer }
}

const untilReady = async (origin: string, server: ChildProcess): Promise<void> => {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The legacy server ended before it was ready')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

type Timed = { median: number; p95: number; least: number }
type World = { name: string; origin: string; token: string; cases: Case[]; server: ChildProcess }

/** A legacy server over a world of this size, which is made if it does not exist. */
const open = async (name: string, scale: string): Promise<World> => {
  const port = await freePort()
  const env = settingsOf(name, port)
  const seed = run(['--max-old-space-size=8192', 'apps/legacy/src/seed.ts', '--scale', scale, '--copies', COPIES], env)
  const [code] = await once(seed, 'exit')
  if (code !== 0) throw new Error(`seed ended with ${code}`)
  const server = run(['apps/legacy/src/main.ts'], env)
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, server)
  const { answer } = await post(`${origin}/api/login`, { codigo: QUIEN, clave: CLAVE })
  const token = String(answer.auth_token_crm)
  const counted = await post(`${origin}/api/cotizaciones/consulta`, { parte: 'total' }, token)

  return { name, origin, token, cases: casesOf(Math.ceil(Number(counted.answer.total) / 10)), server }
}

const spread = (ms: number[]): Timed => {
  const all = ms.toSorted((a, b) => a - b)

  return { least: all[0] ?? 0, median: all[Math.floor(TIMES / 2)] ?? 0, p95: all[Math.floor(TIMES * 0.95)] ?? 0 }
}

/** Runs a case at every size in turn, so that other load on the machine affects all of them alike. */
const time = async (i: number, worlds: readonly World[]): Promise<Timed[]> => {
  const ms = worlds.map((): number[] => [])
  // The first answers only fill the caches, as on a desk in the morning.
  for (let round = -3; round < TIMES; round++) {
    for (const [w, { cases, origin, token }] of worlds.entries()) {
      const { path, body } = cases[i] as Case
      const { ms: taken } = await post(`${origin}${path}`, body, token)
      if (round >= 0) ms[w]?.push(taken)
    }
  }

  return ms.map(spread)
}

const cell = ({ median, p95, least }: Timed) => `${median.toFixed(0)} / ${p95.toFixed(0)} / ${least.toFixed(1)}`

const wanted = given.size ? [...SIZES, ...GROWN].filter(({ name }) => given.has(name)) : SIZES
const worlds: World[] = []
try {
  for (const { name, scale } of wanted) worlds.push(await open(name, scale))
  console.log(`\n| median / p95 / least ms | ${wanted.map(({ name }) => name).join(' | ')} |`)
  console.log(`| --- | ${wanted.map(() => '---').join(' | ')} |`)
  for (const [i, { name }] of casesOf(1).entries()) {
    if (ONLY && !name.includes(ONLY)) continue
    console.log(`| ${name} | ${(await time(i, worlds)).map(cell).join(' | ')} |`)
  }
  console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(0)}`)
} finally {
  for (const { server } of worlds) server.kill('SIGTERM')
}
