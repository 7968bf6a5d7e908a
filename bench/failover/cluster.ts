import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const BINARIES = '/usr/lib/postgresql/15/bin'

/** Patroni's timing in seconds: a leader that is silent for `ttl` loses its role; this is checked every `loop_wait`. */
const PATRONI = { ttl: 20, loop_wait: 5, retry_timeout: 5 }

/** A small disk, so that it can be filled; in memory, so that other work on this machine's disk does not affect the figures. */
const DISK_MB = 700

const HUB = '10.99.0.1'
const NODES = ['uno', 'dos', 'tres'] as const

export type NodeName = (typeof NODES)[number]

const addressOf = (name: NodeName) => `10.99.0.${11 + NODES.indexOf(name)}`

const ip = (...args: string[]) => execFileSync('ip', args)

/** A machine is a network namespace of its own, joined to the others by a virtual cable that can be pulled. */
const joinNetwork = (name: NodeName) => {
  ip('netns', 'add', name)
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', name, 'master', 'red', 'up')
  ip('-n', name, 'address', 'add', `${addressOf(name)}/24`, 'dev', 'eth0')
  ip('-n', name, 'link', 'set', 'eth0', 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')
}

/**
 * Which of etcd's protocols Patroni uses. With v3, Debian's Patroni 3.0.2 writes the leader's key without checking whose it is: a
 * leader that slept takes it back, and what the other acknowledged is lost (fixed in 3.0.3). That is this drill's control.
 */
export type EtcdVersion = 'etcd' | 'etcd3'

const patroniOf = (name: NodeName, { dir, password, etcd }: { dir: string; password: string; etcd: EtcdVersion }) => {
  const address = addressOf(name)
  const everyone = ['local all all trust', 'host all all 10.99.0.0/24 scram-sha-256']

  return {
    scope: 'yunque',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    [etcd]: { host: `${HUB}:2379` },
    bootstrap: {
      dcs: {
        ...PATRONI,
        // Commits wait for one of the two other servers: losing the other one costs nothing.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 80,
            shared_buffers: '64MB',
            max_wal_size: '96MB',
            min_wal_size: '32MB',
            // Limits the log kept for an absent standby, so that it cannot fill the leader's disk.
            wal_keep_size: '32MB',
            max_slot_wal_keep_size: '96MB',
            checkpoint_timeout: '2min',
          },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      bin_dir: BINARIES,
      data_dir: join(dir, 'data'),
      pgpass: join(dir, 'pgpass'),
      authentication: { superuser: { username: 'postgres', password }, replication: { username: 'copia', password } },
      parameters: { unix_socket_directories: dir },
      pg_hba: [...everyone, 'host replication copia 10.99.0.0/24 scram-sha-256'],
    },
  }
}

const haproxyOf = (legacyPorts: string[]) => {
  const postgres = (name: string, path: string, port: number) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  option httpchk GET ${path}
  timeout client 2h
  timeout server 2h
  default-server check inter 500 fall 2 rise 1 on-marked-down shutdown-sessions port 8008
${NODES.map((node) => `  server ${node} ${addressOf(node)}:5432`).join('\n')}
`

  return `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 1500
${postgres('primary', '/primary', 5000)}
listen legacy
  bind 127.0.0.1:4000
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500 fall 2 rise 1
${legacyPorts.map((port, i) => `  server legacy-${i + 1} 127.0.0.1:${port}`).join('\n')}
`
}

type Member = { name: NodeName; role: string; state: string; timeline: number; replication?: string }

const ask = async (name: NodeName, path: string) =>
  fetch(`http://${addressOf(name)}:8008${path}`, { signal: AbortSignal.timeout(800) }).catch(() => undefined)

/** Processes of one machine: those in its network namespace. */
const pidsIn = (name: NodeName): number[] =>
  String(execFileSync('ip', ['netns', 'pids', name]))
    .split('\n')
    .filter(Boolean)
    .map(Number)

export const signalAll = (pids: number[], signal: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has ended already.
    }
  }
}

/** Three Postgres under Patroni, with etcd and HAProxy in front, in a network and a folder that disappear with us. */
export const openCluster = async (
  { dir, legacyPorts, etcd }: { dir: string; legacyPorts: string[]; etcd: EtcdVersion },
  log: (who: string, chunk: Buffer) => void,
) => {
  const password = randomBytes(16).toString('hex')
  const run = (who: string, command: string, args: string[]): ChildProcess => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: dir })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => log(who, chunk))

    return child
  }

  mkdirSync('/run/netns', { recursive: true })
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'red', 'type', 'bridge')
  ip('address', 'add', `${HUB}/24`, 'dev', 'red')
  ip('link', 'set', 'red', 'up')
  const [clients, peers] = [`http://${HUB}:2379`, `http://${HUB}:2380`]
  const listening = ['--listen-client-urls', clients, '--advertise-client-urls', clients, '--listen-peer-urls', peers]
  run('etcd', 'etcd', ['--data-dir', join(dir, 'etcd'), '--enable-v2', '--log-level', 'error', ...listening])

  const patronis = new Map<NodeName, ChildProcess>()
  const start = (name: NodeName) => {
    const as = ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups']
    const config = join(dir, name, 'patroni.json')
    patronis.set(name, run(name, 'ip', ['netns', 'exec', name, ...as, 'patroni', config]))
  }
  for (const name of NODES) {
    joinNetwork(name)
    const home = join(dir, name)
    mkdirSync(home)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', home])
    writeFileSync(join(home, 'patroni.json'), JSON.stringify(patroniOf(name, { dir: home, password, etcd })))
    execFileSync('chown', ['-R', 'postgres:postgres', home])
    execFileSync('chmod', ['700', home])
    start(name)
  }
  writeFileSync(join(dir, 'haproxy.cfg'), haproxyOf(legacyPorts))
  run('haproxy', 'haproxy', ['-db', '-f', join(dir, 'haproxy.cfg')])

  const members = async (): Promise<Member[]> => {
    for (const name of NODES) {
      const answer = await ask(name, '/cluster')
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }

    return []
  }
  /** The server that says it is the leader; undefined during an election. */
  const leader = async (): Promise<NodeName | undefined> => {
    const says = await Promise.all(
      NODES.map(async (name) => ((await ask(name, '/primary'))?.status === 200 ? name : '')),
    )

    return NODES.find((name) => says.includes(name))
  }
  /** The synchronous standby, which has every commit of the leader's before it counts. */
  const syncStandby = async (): Promise<NodeName | undefined> => {
    const says = await Promise.all(
      NODES.map(async (name) => ((await ask(name, '/synchronous'))?.status === 200 ? name : '')),
    )

    return NODES.find((name) => says.includes(name))
  }

  return {
    url: `postgres://postgres:${password}@127.0.0.1:5000/postgres`,
    legacyUrl: 'http://127.0.0.1:4000',
    leader,
    syncStandby,
    /** Whether there is one leader with two followers, one of them synchronous. */
    untilWhole: async (seconds: number): Promise<boolean> => {
      const end = performance.now() + seconds * 1_000
      while (performance.now() < end) {
        const all = await members()
        const isUp =
          all.length === NODES.length && all.every(({ state }) => state === 'running' || state === 'streaming')
        const isOneLine = new Set(all.map(({ timeline }) => timeline)).size === 1
        if (isUp && isOneLine && (await leader()) && (await syncStandby())) return true
        await sleep(500)
      }

      return false
    },
    start,
    dir: (name: NodeName) => join(dir, name),
    patroni: (name: NodeName) => patronis.get(name)?.pid ?? 0,
    /** Postgres's first process; the others are its children. */
    postmaster: (name: NodeName) => {
      const file = join(dir, name, 'data/postmaster.pid')

      return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    },
    pidsIn,
    /** Kills everything on a machine at once, like a power failure. */
    powerOff: async (name: NodeName) => {
      const child = patronis.get(name)
      const ended = child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      signalAll(pidsIn(name), 'SIGKILL')
      await ended
    },
    cable: (name: NodeName, isIn: boolean) => ip('link', 'set', name, isIn ? 'up' : 'down'),
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>
