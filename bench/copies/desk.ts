import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appUrlOf } from '../../apps/legacy/src/kernel/db/app-role.ts'
import { startPostgres } from '../../apps/legacy/src/kernel/db/postgres/start-postgres.ts'
import { freePort } from '../../test/testing/free-port.ts'
import { CLAVE, createPart, seed, untilReady } from '../drill/desk.ts'

/** Connections that PgBouncer opens for the app, however many clients it has. */
const POOL = 12

/** Runs a system program until `stop`; its output goes to the log. */
const runProgram = (command: string, args: string[], log: (chunk: Buffer) => void): ChildProcess => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', log)
  child.once('error', (error) => log(Buffer.from(`${command}: ${error.message} (bench/copies/install.sh)\n`)))

  return child
}

const endProgram = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** HAProxy in front of the copies of one server; it asks each twice a second whether it is ready. */
const haproxyOf = (name: string, port: string, servers: string[]) => `
listen ${name}
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /readyz
  option redispatch
  retries 2
  retry-on conn-failure
  default-server check inter 500 fall 2 rise 1
${servers.map((server, i) => `  server ${name}-${i + 1} 127.0.0.1:${server}`).join('\n')}
`

export type Options = {
  copies: number
  /** DATABASE_POOLED, the setting that this bench tests: without it a desk does not start behind PgBouncer. */
  isPooled: boolean
  /** PgBouncer ignores settings that it does not know: then a desk starts without its limits, and its prepared statements collide. */
  ignoresLimits: boolean
  /** Folder of the version that the copies begin with; this one, where none is given. */
  root?: string
  /** Whether the gateways keep their builds of the web app in one folder (WEB_BUILDS_DIR). */
  sharesBuilds?: boolean
}

/**
 * A desk of several copies in a temporary folder: browsers → HAProxy → gateways → HAProxy → legacy servers → PgBouncer → Postgres, and Redis
 * beside the gateways.
 */
export const openCopies = async ({ copies, isPooled, ignoresLimits, root, sharesBuilds = true }: Options) => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-copies-'))
  chmodSync(dir, 0o711)
  const lines: string[] = []
  const log = (chunk: Buffer) => {
    lines.push(...String(chunk).split('\n').filter(Boolean))
  }
  const own = await startPostgres(dir, { max_connections: '60' })
  await seed({ DATABASE_URL: own.url, DATA_DIR: join(dir, 'legacy'), SEED_CLAVE: CLAVE })

  const app = new URL(appUrlOf(own.url))
  const bouncerDir = join(dir, 'pgbouncer')
  mkdirSync(bouncerDir, { mode: 0o755 })
  const [bouncerPort, redisPort, frontPort, middlePort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  writeFileSync(join(bouncerDir, 'userlist.txt'), `"${app.username}" "${decodeURIComponent(app.password)}"\n`)
  const server = new URL(own.url)
  writeFileSync(
    join(bouncerDir, 'pgbouncer.ini'),
    `[databases]
postgres = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${bouncerPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(bouncerDir, 'userlist.txt')}
pool_mode = transaction
default_pool_size = ${POOL}
max_client_conn = 500
${ignoresLimits ? 'ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout' : ''}
`,
  )
  const startBouncer = () =>
    runProgram(
      'pgbouncer',
      [...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []), join(bouncerDir, 'pgbouncer.ini')],
      log,
    )
  let bouncer = startBouncer()
  const startRedis = () =>
    runProgram('redis-server', ['--port', redisPort, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], log)
  let redis = startRedis()

  const ports = async () => Promise.all(Array.from({ length: copies }, freePort))
  const [gatewayPorts, legacyPorts] = [await ports(), await ports()]
  writeFileSync(
    join(dir, 'haproxy.cfg'),
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
${haproxyOf('gateway', frontPort, gatewayPorts)}${haproxyOf('legacy', middlePort, legacyPorts)}`,
  )

  const viaBouncer = new URL(app)
  viaBouncer.port = bouncerPort
  const common = { LOG_LEVEL: 'warn', GATEWAY_SECRET: randomBytes(48).toString('base64url'), STOP_NOTICE_MS: '3000' }
  const legacies = legacyPorts.map((PORT) =>
    createPart(
      'apps/legacy/src/main.ts',
      {
        ...common,
        PORT,
        DATABASE_URL: viaBouncer.href,
        DATABASE_OWNER_URL: own.url,
        DATABASE_POOLED: isPooled ? '1' : '0',
        TRUST_PROXY: '1',
      },
      log,
      root,
    ),
  )
  const gateways = gatewayPorts.map((PORT) =>
    createPart(
      'apps/gateway/src/main.ts',
      {
        ...common,
        PORT,
        LEGACY_URL: `http://127.0.0.1:${middlePort}`,
        REDIS_URL: `redis://127.0.0.1:${redisPort}`,
        RATE_LIMIT_PER_MINUTE: '1000000',
        TRUST_PROXY: '1',
        ...(sharesBuilds && { WEB_BUILDS_DIR: join(dir, 'web') }),
      },
      log,
      root,
    ),
  )
  const haproxy = runProgram('haproxy', ['-db', '-f', join(dir, 'haproxy.cfg')], log)
  const url = `http://127.0.0.1:${frontPort}`

  return {
    url,
    databaseUrl: own.url,
    role: app.username,
    gateways,
    legacies,
    log: lines,
    untilReady: () =>
      Promise.all([...legacyPorts, ...gatewayPorts].map((port) => untilReady(`http://127.0.0.1:${port}`))),
    /** PgBouncer ends on SIGINT once what it carries is through, and takes nobody new meanwhile. */
    endBouncer: async (signal: 'SIGINT' | 'SIGKILL') => {
      await endProgram(bouncer, signal)
      bouncer = startBouncer()
    },
    endRedis: async (signal: 'SIGTERM' | 'SIGKILL') => {
      await endProgram(redis, signal)
      redis = startRedis()
    },
    close: async () => {
      await Promise.all(gateways.map(({ stop }) => stop()))
      await Promise.all(legacies.map(({ stop }) => stop()))
      await endProgram(haproxy, 'SIGTERM')
      await endProgram(bouncer, 'SIGTERM')
      await endProgram(redis, 'SIGTERM')
      await own.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
