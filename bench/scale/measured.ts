import type { Call } from './simulate.ts'

/** Median and p99, ms. */
type Spread = readonly [p50: number, p99: number]

type Row = {
  name: string
  callsPerSecond: number
  all: Spread
  kinds: Record<string, Spread>
  /**
   * Cores used by gateway, legacy server and Postgres. For a Postgres on a server of its own this is not known, so the embedded
   * one's share is taken.
   */
  cores: readonly [gateway: number, legacy: number, postgres: number]
}

/** The share of each kind of call, of a hundred (bench/capacity/staff.ts). */
const TIMES: Record<string, number> = { list: 40, open: 25, client: 15, panel: 10, save: 10 }

/**
 * Figures of bench/capacity/README.md, 2026-11-23: 600 staff for 60 s on an otherwise idle machine (the embedded million ran
 * beside other benches).
 */
export const ROWS = [
  {
    name: 'embedded, 10 thousand',
    callsPerSecond: 26.8,
    all: [7, 34],
    kinds: { list: [6, 17], open: [8, 26], client: [6, 18], panel: [13, 38], save: [17, 61] },
    cores: [0.08, 0.07, 0.09],
  },
  {
    name: 'embedded, 100 thousand',
    callsPerSecond: 26.6,
    all: [8, 36],
    kinds: { list: [7, 25], open: [9, 31], client: [7, 21], panel: [15, 40], save: [19, 50] },
    cores: [0.09, 0.08, 0.09],
  },
  {
    name: 'embedded, a million, others at work',
    callsPerSecond: 27.4,
    all: [10, 97],
    kinds: { list: [8, 53], open: [10, 84], client: [8, 62], panel: [28, 143], save: [24, 112] },
    cores: [0.07, 0.06, 0.1],
  },
  {
    name: 'a server, a million',
    callsPerSecond: 26.2,
    all: [8, 43],
    kinds: { list: [6, 18], open: [8, 21], client: [6, 15], panel: [21, 97], save: [17, 55] },
    cores: [0.09, 0.07, 0.1],
  },
] as const satisfies Row[]

/** Converts a median into a mean: the median of a sum of three equal exponential times is 0.89 of its mean. */
const MEAN_OF_MEDIAN = 1 / 0.89

/** A call's median time without any waiting, divided among the three servers in proportion to their cores. */
export const callsOf = ({ kinds, cores: [gateway, legacy, postgres] }: Row): Call[] =>
  Object.entries(kinds).map(([name, [p50]]) => {
    const each = (p50 * MEAN_OF_MEDIAN) / (gateway + legacy + postgres)

    return {
      name,
      times: TIMES[name] ?? 0,
      ms: { gateway: each * gateway, legacy: each * legacy, postgres: each * postgres },
    }
  })
