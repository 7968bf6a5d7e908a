import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, type NodeName, signalAll } from './cluster.ts'

/** What is done to whom, and how it is taken back. Each is dealt to the leader, but for the loss of a standby. */
type Blow = {
  strike: (cluster: Cluster, name: NodeName) => Promise<void> | void
  heal: (cluster: Cluster, name: NodeName) => Promise<void> | void
  /** Whether it is the standby in step that is struck. */
  isStandby?: boolean
}

const filler = (cluster: Cluster, name: NodeName) => join(cluster.dir(name), 'relleno')

/** As much as is left of a small disk, in pieces: one of a wrong size would leave room. */
const fill = (path: string) => {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${path}`, 'bs=64k'], { stdio: 'ignore' })
  } catch {
    // That is how it ends: no space left on the device.
  }
}

/** A process that is stopped answers nobody, and its connections stay open: the hardest kind of death to see. */
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
