/** How often something was done within its time, and how long that goes on, in milliseconds. */
type Count = { current: number; ttl: number }

export type Counts = { add: (key: string, windowMs: number) => Promise<Count>; close: () => void }

/** Keys that one copy keeps in mind; the one that was not seen for longest goes first. */
const MAX_KEYS = 5_000

/** What this copy has counted by itself. */
export const ownCounts = (now: () => number = () => performance.now()): Counts => {
  const counts = new Map<string, { current: number; until: number }>()

  return {
    add: async (key, windowMs) => {
      const found = counts.get(key)
      const count = found && found.until > now() ? found : { current: 0, until: now() + windowMs }
      count.current += 1
      counts.delete(key)
      counts.set(key, count)
      if (counts.size > MAX_KEYS) counts.delete(counts.keys().next().value ?? '')

      return { current: count.current, ttl: count.until - now() }
    },
    close: () => {},
  }
}

/** One that failed is left alone for so long: or each request would wait for it. */
const REST_MS = 1_000

/** The count of all copies, and this copy's own where the shared one fails: a Redis that is slow or gone costs nothing but the sharing. */
export const sharedCounts = (shared: Counts, own: Counts): Counts => {
  let restsUntil = 0

  return {
    add: async (key, windowMs) => {
      const mine = await own.add(key, windowMs)
      if (performance.now() < restsUntil) return mine

      return shared.add(key, windowMs).catch(() => {
        restsUntil = performance.now() + REST_MS
        return mine
      })
    },
    close: () => shared.close(),
  }
}
