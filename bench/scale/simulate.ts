import TinyQueue from 'tinyqueue'
import { createRandom } from '../../apps/legacy/db/seed/random.ts'

/** A station with a queue, first come first served, and `servers` that work on it. */
type Station = { name: string; servers: number }

/** A kind of call: its share of a hundred, and its mean ms at each station, by name and in order. */
export type Call = { name: string; times: number; ms: Record<string, number> }

export type Desk = {
  seed: string
  stations: readonly Station[]
  calls: readonly Call[]
  /** Everybody pauses between these seconds after each answer; the first pause is between 0 and the longer one. */
  staff: number
  think: readonly [from: number, to: number]
  seconds: number
  /** Waiting times before this second are not counted. */
  from?: number
}

type Visit = { at: number; call?: Call; step: number; began: number }

const FINE = 2 ** 30

/** A quantile of sorted figures, such as the half or 99 of a hundred, with one decimal. */
export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** A discrete event simulation: people pause, call, queue at each station in turn for a service of exponential time, and pause again. */
export const simulate = ({ seed, stations, calls, staff, think: [from, to], seconds, from: counted = 0 }: Desk) => {
  const random = createRandom(seed)
  const fraction = () => random.int(1, FINE) / FINE
  const cards = calls.flatMap((call) => Array.from({ length: call.times }, () => call))
  /** When each server of each station becomes free. */
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
      // Nobody begins anything after the end; calls under way are still answered.
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
