import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GATEWAY_FLAGS, nodeEnv } from '../../scripts/servers.ts'
import { freePort } from '../../test/testing/free-port.ts'
import { CHECK_MS, createBalancer } from './balancer.ts'

/** How often both gateways are restarted in turn while people work (README.md). */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const NOTICE_MS = process.env.STOP_NOTICE_MS ?? '2000'
const PEOPLE = 12
/** Longest pause between two calls of a client: connections become idle and are used again at any moment of a restart. */
const REST_MS = 60
/** How long a restarted server works before the next is stopped. */
const SETTLE_MS = 2_000

const HERE = import.meta.dirname
const DATA = mkdtempSync(join(tmpdir(), 'bench-restarts-'))
const children = new Set<ChildProcess>()

const run = (file: string, env: Record<string, string>, flags: string[] = []): ChildProcess => {
  const child = spawn(process.execPath, [...flags, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))

  return child
}

type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string }
type Answered = { status: number; cookie: string; text: string }

/** Makes one request as a browser does; rejects when the connection is dropped. */
const ask = (port: number, agent: Agent | false, { path, method = 'GET', headers = {}, body }: Asked) =>
  new Promise<Answered>((resolve, reject) => {
    const sent = { 'x-yunque': '1', ...(body && { 'content-type': 'application/json' }), ...headers }
    request({ host: '127.0.0.1', port, path, method, headers: sent, agent }, async (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      answer.on('error', reject).on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text,
          cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
        }),
      )
    })
      .on('error', reject)
      .end(body)
  })

const LOGIN = { codigo: 'JP', clave: 'la clave' }
const trpc = (procedure: string) => `/crm-new/trpc/${procedure}`
const QUESTION = `${trpc('clientes.buscar')}?input=${encodeURIComponent('{"tipo":"cliente","q":"aceros"}')}`

const until = async (what: () => boolean) => {
  while (!what()) await sleep(50)
}

const measure = async (keeps: boolean, legacyUrl: string) => {
  const ports = [Number(await freePort()), Number(await freePort())]
  const env = {
    ...nodeEnv(DATA),
    LEGACY_URL: legacyUrl,
    GATEWAY_SECRET: randomBytes(48).toString('base64url'),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    STOP_NOTICE_MS: NOTICE_MS,
  }
  const start = (port: number) =>
    run(join(HERE, '../../apps/gateway/src/main.ts'), { ...env, PORT: String(port) }, GATEWAY_FLAGS)
  const gateways = ports.map(start)
  const balancer = await createBalancer(ports, { keeps })
  await until(() => balancer.readyOnes() === ports.length)

  const agent = keeps ? new Agent({ keepAlive: true }) : false
  const login = { path: trpc('sesion.login'), method: 'POST', body: JSON.stringify(LOGIN) }
  const { cookie, text } = await ask(balancer.port, agent, login)
  const headers = { cookie, authorization: `Bearer ${JSON.parse(text).result.data.handle}` }
  const failures: string[] = []
  let asked = 0
  let isOver = false
  const work = async () => {
    while (!isOver) {
      asked += 1
      await ask(balancer.port, agent, { path: QUESTION, headers }).then(
        (answer) => answer.status !== 200 && failures.push(`${answer.status} ${answer.text.slice(0, 200)}`),
        (error) => failures.push(String(error)),
      )
      await sleep(Math.random() * REST_MS)
    }
  }
  const people = Array.from({ length: PEOPLE }, work)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, port] of ports.entries()) {
      const ended = once(gateways[at] as ChildProcess, 'exit')
      gateways[at]?.kill('SIGTERM')
      await ended
      gateways[at] = start(port)
      await until(() => balancer.readyOnes() === ports.length)
      await sleep(SETTLE_MS)
    }
  }
  isOver = true
  await Promise.all(people)
  balancer.close()
  for (const gateway of gateways) gateway.kill('SIGKILL')

  return { asked, failures }
}

try {
  const stub = run(join(HERE, '../gateway/stub.ts'), {})
  const [port] = await once(stub, 'message')
  console.log(`${ROUNDS * 2} restarts each, notice ${NOTICE_MS} ms, asked whether they are ready every ${CHECK_MS} ms`)
  for (const keeps of [false, true]) {
    const { asked, failures } = await measure(keeps, `http://127.0.0.1:${port}`)
    console.log(`${keeps ? 'kept' : 'fresh'} connections: ${failures.length} of ${asked} failed`)
    for (const failure of new Set(failures)) console.log(`  ${failure}`)
    if (failures.length > 0) process.exitCode = 1
  }
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(DATA, { recursive: true, force: true })
}
