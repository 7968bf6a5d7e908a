export type Random = { next: () => number; pick: <T>(all: readonly T[]) => T; chance: (percent: number) => boolean }

/** The same lines in every run (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t

    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    next,
    pick: (all) => all[Math.floor(next() * all.length)] as never,
    chance: (percent) => next() * 100 < percent,
  }
}
