import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, type NodeName, signalAll } from './cluster.ts'

/** A fault, whom it strikes and how it is repaired. All strike the leader, except the loss of a standby. */
type Blow = {
  strike: (cluster: Cluster, name: NodeName) => Promise<void> | void
  heal: (cluster: Cluster, name: NodeName) => Promise<void> | void
  /** Whether the synchronous standby is struck. */
  isStandby?: boolean
}

const filler = (cluster: Cluster, name: NodeName) => join(cluster.dir(name), 'relleno')

/** Fills the rest of a small disk in small pieces: one large file could leave room. */
const fill = (path: string) => {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${path}`, 'bs=64k'], { stdio: 'ignore' })
  } catch {
    // dd always fails in the end: no space left on the device.
  }
}

/** A stopped process answers nobody while its connections stay open: the failure that is hardest to detect. */
const frozen = (pids: (cluster: Cluster, name: NodeName) => number[]): Blow => {
  let stopped: number[] = []

  return {
    strike: (cluster, name) => {
      stopped = pids(cluster, name).filter((pid) => pid > 0)
      signalAll(stopped, 'SIGSTOP')
    },
    heal: () => signalAll(stopped, 'SIGCONT'),
  }
}

const POWER: Blow = {
  strike: (cluster, name) => cluster.powerOff(name),
  heal: (cluster, name) => cluster.start(name),
}

const others = (cluster: Cluster, name: NodeName) => cluster.pidsIn(name).filter((pid) => pid !== cluster.patroni(name))

export const BLOWS: Record<string, Blow> = {
  'leader killed': POWER,
  'postmaster frozen': frozen((cluster, name) => [cluster.postmaster(name)]),
  'Postgres frozen': frozen(others),
  'Patroni frozen': frozen((cluster, name) => [cluster.patroni(name)]),
  'machine frozen': frozen((cluster, name) => cluster.pidsIn(name)),
  'cut off': {
    strike: (cluster, name) => {
      cluster.cable(name, false)
    },
    heal: (cluster, name) => {
      cluster.cable(name, true)
    },
  },
  'standby lost': { ...POWER, isStandby: true },
  'disk full': {
    strike: (cluster, name) => fill(filler(cluster, name)),
    heal: (cluster, name) => rmSync(filler(cluster, name), { force: true }),
  },
}
