/** Reproducible random numbers: the same name gives the same values on every machine (mulberry32, seeded by FNV-1a). */
export const createRandom = (name: string) => {
  let state = [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)

  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t

    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `min` to `max`, both included. */
  const int = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1))
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError('Nothing to pick from')

    return from[int(0, from.length - 1)] as T
  }
  const chance = (percent: number): boolean => int(1, 100) <= percent

  return { int, pick, chance }
}

export type Random = ReturnType<typeof createRandom>
