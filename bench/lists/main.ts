import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Case, casesOf } from './cases.ts'

/** The demo world at three sizes: documents, and how `seed` makes them. */
const SIZES = [
  { name: '10k', scale: '2' },
  { name: '100k', scale: '20' },
  { name: '1M', scale: '200' },
]
const COPIES = '9'
const TIMES = 21
const CLAVE = 'una-clave-larga-123'

/** `name=postgres://…` of each size that lies on a server already; the rest is made in data/bench-lists. */
const given = new Map(process.argv.slice(2).map((arg) => [arg.split('=')[0], arg.slice(arg.indexOf('=') + 1)]))

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))

  return String(port)
}

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

type Timed = { median: number; p95: number }

const time = async ({ path, body }: Case, origin: string, token: string): Promise<Timed> => {
  const all: number[] = []
  // The first answers warm what a desk has warm at nine in the morning.
  for (let i = -3; i < TIMES; i++) {
    const { ms } = await post(`${origin}${path}`, body, token)
    if (i >= 0) all.push(ms)
  }
  all.sort((a, b) => a - b)

  return { median: all[Math.floor(TIMES / 2)] ?? 0, p95: all[Math.floor(TIMES * 0.95)] ?? 0 }
}

/** Every case at one size, over HTTP against the legacy server, one call at a time. */
const measure = async (name: string, scale: string): Promise<Map<string, Timed>> => {
  const port = await freePort()
  const env = settingsOf(name, port)
  const seed = run(['--max-old-space-size=8192', 'apps/legacy/src/seed.ts', '--scale', scale, '--copies', COPIES], env)
  const [code] = await once(seed, 'exit')
  if (code !== 0) throw new Error(`seed ended with ${code}`)
  const server = run(['apps/legacy/src/main.ts'], env)
  try {
    const origin = `http://127.0.0.1:${port}`
    await untilReady(origin, server)
    const { answer } = await post(`${origin}/api/login`, { codigo: 'admin', clave: CLAVE })
    const token = String(answer.auth_token_crm)
    const counted = await post(`${origin}/api/cotizaciones/consulta`, { parte: 'total' }, token)
    const timed = new Map<string, Timed>()
    for (const one of casesOf(Math.ceil(Number(counted.answer.total) / 10))) {
      timed.set(one.name, await time(one, origin, token))
    }

    return timed
  } finally {
    server.kill('SIGTERM')
  }
}

const wanted = given.size ? SIZES.filter(({ name }) => given.has(name)) : SIZES
const measured: Map<string, Timed>[] = []
for (const { name, scale } of wanted) measured.push(await measure(name, scale))

const cell = (timed: Timed | undefined) => (timed ? `${timed.median.toFixed(0)} / ${timed.p95.toFixed(0)}` : '')
console.log(`\n| median / p95 ms | ${wanted.map(({ name }) => name).join(' | ')} |`)
console.log(`| --- | ${wanted.map(() => '---').join(' | ')} |`)
for (const { name } of casesOf(1))
  console.log(`| ${name} | ${measured.map((size) => cell(size.get(name))).join(' | ')} |`)
