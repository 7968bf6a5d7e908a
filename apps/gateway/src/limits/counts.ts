/** How often something was done in the current window, and how long the window still lasts, in milliseconds. */
type Count = { current: number; ttl: number }

export type Counts = { add: (key: string, windowMs: number) => Promise<Count>; close: () => void }

/** How many keys one copy remembers; the one not seen for longest is forgotten first. */
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

/** How long a store that failed is not asked: each request would wait for it. */
const REST_MS = 1_000

/** The count over all copies, or this copy's own where the shared store fails: without Redis only the sharing is lost. */
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
