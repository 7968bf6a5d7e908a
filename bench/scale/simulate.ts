import TinyQueue from 'tinyqueue'
import { createRandom } from '../../apps/legacy/db/seed/random.ts'

/** Where a call stands in a row, first come first served, until one of `servers` has time for it. */
type Station = { name: string; servers: number }

/** A kind of call: how often of a hundred, and the mean ms that it takes at each station, by name and in order. */
export type Call = { name: string; times: number; ms: Record<string, number> }

export type Desk = {
  seed: string
  stations: readonly Station[]
  calls: readonly Call[]
  /** Each thinks between two of these seconds after every answer, and before the first from none to the last. */
  staff: number
  think: readonly [from: number, to: number]
  seconds: number
  /** What was waited for before this second does not count. */
  from?: number
}

type Visit = { at: number; call?: Call; step: number; began: number }

const FINE = 2 ** 30

/** Of sorted figures: a half, 99 of a hundred, with one decimal. */
export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** Discrete events: people think, call, wait in each row in turn for what takes an exponential time, and think again. */
export const simulate = ({ seed, stations, calls, staff, think: [from, to], seconds, from: counted = 0 }: Desk) => {
  const random = createRandom(seed)
  const fraction = () => random.int(1, FINE) / FINE
  const cards = calls.flatMap((call) => Array.from({ length: call.times }, () => call))
  /** When each server of each station has done what it took. */
  const free = new Map(
    stations.map(({ name, servers }) => [name, new TinyQueue(Array.from({ length: servers }, () => 0))]),
  )
  const busy = Object.fromEntries(stations.map(({ name }) => [name, 0]))
  const waits = new Map(calls.map(({ name }) => [name, [] as number[]]))
  const visits = new TinyQueue<Visit>(
    Array.from({ length: staff }, () => ({ at: fraction() * to * 1000, step: 0, began: 0 })),
    (a, b) => a.at - b.at,
  )

  for (let visit = visits.pop(); visit; visit = visits.pop()) {
    const { at, call, step, began } = visit
    if (!call) {
      // Nobody begins anything after the end; what was begun is answered.
      if (at < seconds * 1000) visits.push({ at, call: random.pick(cards), step: 0, began: at })
      continue
    }
    const [name, ms] = Object.entries(call.ms)[step] ?? []
    if (name === undefined || ms === undefined) {
      if (began >= counted * 1000) waits.get(call.name)?.push(at - began)
      visits.push({ at: at + (from + fraction() * (to - from)) * 1000, step: 0, began: 0 })
      continue
    }
    const servers = free.get(name)
    if (!servers) throw new Error(`No station is called ${name}`)
    const took = -ms * Math.log(fraction())
    const done = Math.max(at, servers.pop() ?? 0) + took
    servers.push(done)
    busy[name] = (busy[name] ?? 0) + took
    visits.push({ at: done, call, step: step + 1, began })
  }

  return { busy, waits: new Map([...waits].map(([name, ms]) => [name, ms.toSorted((a, b) => a - b)])) }
}
