import { setTimeout as sleep } from 'node:timers/promises'
import { administer } from '../../apps/legacy/src/testing/databases.ts'
import type { Desk } from './desk.ts'

/** How often each fault was caused. */
export type Blows = Record<string, number>

const killBackend = async ({ databaseUrl }: Desk) => {
  const [pid] = await administer(
    databaseUrl,
    `select pid::text from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
      order by random() limit 1`,
  ).catch(() => [])
  if (pid) process.kill(Number(pid), 'SIGKILL')
}

const terminateBackends = ({ databaseUrl }: Desk) =>
  administer(
    databaseUrl,
    `select pg_terminate_backend(pid)::text from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  ).catch(() => [])

/** What ends a process. */
const KILLS: Record<string, (desk: Desk) => unknown> = {
  'gateway killed': ({ gateway }) => gateway.kill(),
  'legacy server killed': ({ legacy }) => legacy.kill(),
  'Postgres killed': (desk) => process.kill(desk.postmaster(), 'SIGKILL'),
  'Postgres stopped at once': (desk) => process.kill(desk.postmaster(), 'SIGQUIT'),
  'backend killed': killBackend,
}

/** What ends connections. */
const CUTS: Record<string, (desk: Desk) => unknown> = {
  'browser line cut': ({ lines }) => lines.toGateway.cut(),
  'legacy line cut': ({ lines }) => lines.toLegacy.cut(),
  'database line cut': ({ lines }) => lines.toDatabase.cut(),
  'backends terminated': terminateBackends,
}

type Plan = {
  /** One answer of so many is lost between the legacy server and the gateway, after the save was stored. */
  loseEvery: number
  /** A kill, and a cut, after each so many acknowledged saves. */
  killEvery: number
  cutEvery: number
  /** Length of the database's single outage. */
  outageMs: number
}

const nextOf = (blows: Record<string, (desk: Desk) => unknown>) => {
  const entries = Object.entries(blows)
  let turn = 0

  return () => entries[turn++ % entries.length]
}

/** Causes faults in a working desk. `acknowledged` tells how many saves were acknowledged. */
export const createChaos = (desk: Desk, acknowledged: () => number, plan: Plan) => {
  const blows: Blows = { 'answer lost': 0 }
  /** The times of each kill and of the outage's end, by performance.now(). */
  const times: [name: string, at: number][] = []
  let isOn = true
  let answers = 0
  const nextKill = nextOf(KILLS)
  const nextCut = nextOf(CUTS)
  const strike = async (entry: [string, (desk: Desk) => unknown] | undefined) => {
    if (!entry) return
    const [name, blow] = entry
    blows[name] = (blows[name] ?? 0) + 1
    try {
      await blow(desk)
    } catch {
      // The process has ended already.
    }
  }

  desk.lines.toLegacy.losesAnswer((bytes) => {
    const isLost = isOn && bytes.includes('"n_cotizacion"') && bytes.includes('"version"') && bytes.length < 1_000
    if (!isLost || ++answers % plan.loseEvery) return false
    blows['answer lost'] = (blows['answer lost'] ?? 0) + 1
    return true
  })

  const run = async () => {
    let [killed, cut] = [plan.killEvery, plan.cutEvery]
    let isOutageDue = plan.outageMs > 0
    while (isOn) {
      if (acknowledged() >= cut) {
        cut = acknowledged() + plan.cutEvery
        await strike(nextCut())
      }
      if (acknowledged() >= killed) {
        killed = acknowledged() + plan.killEvery
        const kill = nextKill()
        await strike(kill)
        times.push([kill?.[0] ?? '', performance.now()])
      }
      if (isOutageDue && acknowledged() > 3 * plan.killEvery) {
        isOutageDue = false
        desk.lines.toDatabase.refuse(true)
        await sleep(plan.outageMs)
        desk.lines.toDatabase.refuse(false)
        times.push([`database away for ${plan.outageMs / 1_000} s`, performance.now()])
      }
      await sleep(10)
    }
  }
  const running = run()

  return {
    blows,
    times,
    stop: async () => {
      isOn = false
      await running
    },
  }
}
