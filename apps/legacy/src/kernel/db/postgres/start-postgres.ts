import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBinaries, program } from './binaries.ts'
import { type Cluster, findCluster, openCluster, reachableBinaries, USER } from './cluster.ts'
import type { KeeperTask } from './keeper.ts'
import { findOwner, type Owner } from './owner.ts'

/** A running Postgres of our own: how to reach it and how to end it. */
export type OwnPostgres = { url: string; stop: () => Promise<void> }

/** Longest wait, in milliseconds, for another Postgres on this folder to finish stopping. */
const LOCK_WAIT_MS = 5_000
const RETRY_MS = 200
const MAX_PORTS = 5

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A log for each day of the week beside the data; each overwrites that of a week ago.
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
}

const KEEPER = fileURLToPath(new URL('keeper.ts', import.meta.url))

const urlOf = ({ clave }: Cluster, port: number) => `postgres://${USER}:${clave}@127.0.0.1:${port}/postgres`

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()

  return typeof address === 'object' && address ? address.port : 0
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Tries once to start the keeper; answers Postgres's own message if it did not come up. */
const tryStart = async (task: KeeperTask): Promise<{ stop: () => Promise<void> } | { said: string }> => {
  // In a process group of its own: Ctrl-C in a terminal would end Postgres before its users.
  const keeper = spawn(process.execPath, [KEEPER, JSON.stringify(task)], { detached: true, stdio: 'pipe' })
  let said = ''
  keeper.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4_000)
  })
  const ended = once(keeper, 'exit')
  const isUp = await Promise.race([once(keeper.stdout, 'data').then(() => true), ended.then(() => false)])
  if (!isUp) return { said }

  return {
    stop: async () => {
      keeper.stdin.end()
      await ended
      // A killed Postgres leaves processes that hold this pipe open for a while, which must not keep us running.
      keeper.stderr.destroy()
    },
  }
}

/** Postgres's own message, replaced by a sentence of ours where an operator must act. */
const explain = (said: string, dir: string): Error => {
  const pid = /\(PID (\d+)\)/.exec(said)?.[1]
  if (pid) return new Error(`La carpeta de datos ${dir} está en uso por otro proceso (pid ${pid}).`)

  const version = /initialized by PostgreSQL version (\d+)\S*, which is not compatible with this version (\d+)/.exec(
    said,
  )
  if (version) {
    const [, theirs, ours] = version
    return new Error(
      `${dir} es de PostgreSQL ${theirs} y este programa trae ${ours}. Con la versión anterior del programa ejecute 'backup'; ` +
        "con esta, en una carpeta vacía, 'restore' (docs/operation.md).",
    )
  }

  return new Error(/^(?:\S+ \S+ \S+ \[\d+\] )?FATAL: +(.*)$/m.exec(said)?.[1] ?? said.trim())
}

/** What a process was called by on Linux; '' elsewhere, or where it does not run. */
const calledOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

const parentOf = (pid: string): string => {
  try {
    return /^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

/**
 * Stops a Postgres of ours whose keeper was killed: nobody works with it any more, and nobody would ever stop it, so that no desk could
 * start on its folder. One that somebody started by hand, or that has its keeper, is left alone.
 */
const stopOrphan = (said: string, { command, data }: KeeperTask): void => {
  const pid = /\(PID (\d+)\)/.exec(said)?.[1] ?? ''
  const isOurs = calledOf(pid).startsWith(`${command} -D ${data} -c listen_addresses=`)
  if (isOurs && !calledOf(parentOf(pid)).includes(KEEPER)) process.kill(Number(pid), 'SIGINT')
}

const taskOf = (binaries: string, data: string, port: number, extra: Record<string, string>, owner?: Owner) => {
  const settings = Object.entries({ ...SETTINGS, port, ...extra }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const user = owner && { uid: owner.uid, gid: owner.gid }

  return { command: program(binaries, 'postgres'), args: ['-D', data, ...settings], data, ...user }
}

/** How to reach a data folder's Postgres that is already running; undefined where none is. */
export const runningPostgres = (dir: string): string | undefined => {
  const cluster = findCluster(dir)
  if (!cluster) return undefined
  try {
    const [pid, , , port, , , , state] = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 0)
    // After a power cut the file is still there, and its number may be that of another program by now.
    const called = calledOf(pid ?? '')
    if (called !== '' && !called.includes(cluster.data)) return undefined

    return state?.trim() === 'ready' ? urlOf(cluster, Number(port)) : undefined
  } catch {
    return undefined
  }
}

/**
 * Starts the Postgres of a data folder, creating it the first time, and waits until it answers, also through crash recovery.
 * Postgres's own lock admits one per folder; if another is just stopping, this waits for it.
 */
export const startPostgres = async (dir: string, settings: Record<string, string> = {}): Promise<OwnPostgres> => {
  const found = findBinaries()
  if (!found) throw new Error('Para esta plataforma no hay un Postgres propio: indique un servidor con DATABASE_URL.')
  const owner = findOwner()
  const binaries = reachableBinaries(found, owner)
  const cluster = openCluster(binaries, dir, owner)

  const deadline = performance.now() + LOCK_WAIT_MS
  for (let ports = 1; ; ) {
    const port = await freePort()
    const task = taskOf(binaries, cluster.data, port, settings, owner)
    const started = await tryStart(task)
    if ('stop' in started) return { url: urlOf(cluster, port), stop: started.stop }

    const isPortTaken = started.said.includes('Address already in use') && ports++ < MAX_PORTS
    const isLocked = started.said.includes('postmaster.pid') && performance.now() < deadline
    if (!isPortTaken && !isLocked) throw explain(started.said, dir)
    if (isLocked) stopOrphan(started.said, task)
    await sleep(isLocked ? RETRY_MS : 0)
  }
}
