import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '../drill/gateway.ts'
import { BLOWS } from './blows.ts'
import type { Cluster, NodeName } from './cluster.ts'

/** What users experience, with times by performance.now(): each successful read, the answers to failed ones, each save. */
export type Seen = {
  saves: number[]
  reads: number[]
  refusedReads: { at: number; codigo: string }[]
  unclear: { at: number; codigo: string }[]
}

export type Round = {
  blow: string
  to: NodeName
  /** The leader afterwards. */
  leader: string
  /** Seconds until a new leader reported; 0 where the old one stayed. */
  patroni: number
  /** Longest time without an acknowledged save, from the fault until everything was restored; seconds. */
  withoutSaves: number
  /** From a new leader's report to the first acknowledged save. */
  back: number
  withoutReads: number
  reads: number
  refusedReads: Record<string, number>
  saves: number
  unclear: Record<string, number>
  /** Seconds from the repair until all three servers worked together again; null where they did not. */
  whole: number | null
}

/** Shortest and longest duration of a fault. */
const [AT_LEAST_S, AT_MOST_S] = [35, 60]
/** How long saves must succeed before a fault counts as over. */
const WELL_S = 5
const WHOLE_S = 120

const round1 = (ms: number) => Math.round(ms / 100) / 10

const longestGap = (times: number[], from: number, to: number) => {
  const inside = [from, ...times.filter((at) => at > from && at < to), to]

  return round1(Math.max(...inside.slice(1).map((at, i) => at - (inside[i] ?? at))))
}

const countBy = (told: { at: number; codigo: string }[], from: number, to: number) => {
  const by: Record<string, number> = {}
  for (const { at, codigo } of told) if (at > from && at < to) by[codigo] = (by[codigo] ?? 0) + 1

  return by
}

/** Causes one fault and answers its result. */
export const strikeOnce = async (cluster: Cluster, seen: Seen, name: string): Promise<Round> => {
  const blow = BLOWS[name]
  if (!blow) throw new Error(`No blow '${name}': ${Object.keys(BLOWS).join(', ')}`)
  const before = await cluster.leader()
  const to = (blow.isStandby ? await cluster.syncStandby() : before) ?? 'uno'
  const at = performance.now()
  await blow.strike(cluster, to)

  let ceased = 0
  let ledAt = 0
  const isWell = () => seen.saves.filter((time) => time > performance.now() - WELL_S * 1_000).length > WELL_S
  while (performance.now() - at < AT_MOST_S * 1_000) {
    const leader = await cluster.leader()
    if (!leader && !ceased) ceased = performance.now()
    if (leader && leader !== before && !ledAt) ledAt = performance.now()
    if (leader && ceased && !ledAt) ledAt = performance.now()
    if (performance.now() - at > AT_LEAST_S * 1_000 && isWell()) break
    await sleep(100)
  }
  const healed = performance.now()
  await blow.heal(cluster, to)
  const isWhole = await cluster.untilWhole(WHOLE_S)
  const wholeAt = performance.now()
  await sleep(3_000)

  const end = performance.now()
  const next = seen.saves.find((time) => time > (ledAt || at)) ?? end
  return {
    blow: name,
    to,
    leader: (await cluster.leader()) ?? '',
    patroni: ledAt ? round1(ledAt - at) : 0,
    withoutSaves: longestGap(seen.saves, at, end),
    back: round1(next - (ledAt || at)),
    withoutReads: longestGap(seen.reads, at, end),
    reads: seen.reads.filter((time) => time > at).length,
    refusedReads: countBy(seen.refusedReads, at, end),
    saves: seen.saves.filter((time) => time > at).length,
    unclear: countBy(seen.unclear, at, end),
    whole: isWhole ? round1(wholeAt - healed) : null,
  }
}

/** Wraps a browser to limit its saves per second, and to note the answers to failed ones. */
export const paced = (browser: Browser, perSecond: number, seen: Seen): Browser => {
  let next = performance.now()

  return {
    ...browser,
    call: async (...args) => {
      const now = performance.now()
      next = Math.max(now, next + 1_000 / perSecond)
      await sleep(next - now)
      const note = (codigo: string) => seen.unclear.push({ at: performance.now(), codigo })
      try {
        const answer = await browser.call(...args)
        if (answer.codigo) note(answer.codigo)
        else seen.saves.push(performance.now())

        return answer
      } catch (error) {
        note((error as Error).name)
        throw error
      }
    },
  }
}

/** Pause between two reads of one reader, in milliseconds. */
const LOOK_MS = 250

/** Reads lists with a session opened at the start, until `isOver`. */
export const readOn = async (browser: Browser, seen: Seen, isOver: () => boolean) => {
  for (let page = 1; !isOver(); page = (page % 20) + 1) {
    const { data, codigo } = await browser
      .query('cotizaciones.list', { page, per_page: 25 })
      .catch((error: Error) => ({ data: undefined, codigo: error.name }))
    if (data) seen.reads.push(performance.now())
    else seen.refusedReads.push({ at: performance.now(), codigo: codigo ?? '' })
    await sleep(LOOK_MS)
  }
}
