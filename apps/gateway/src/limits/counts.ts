import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'

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

/** Longest that a request waits for Redis, in milliseconds; after it this copy's own count has to do. */
const WAIT_MS = 100
/** One that failed is left alone for so long: or each request would wait for it. */
const REST_MS = 1_000
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [200, 2_000]

/** No address and no session stands in Redis, whoever reads there. */
const hidden = (key: string) => `yunque:limite:${createHash('sha256').update(key).digest('base64url')}`

/** What all copies have counted together, in a Redis (ARQ-05). `told` hears when it goes and when it is back, once each. */
export const redisCounts = (url: string, told: (isThere: boolean) => void): Counts => {
  const redis = new Redis(url, {
    // Nothing is kept for later: a request does not wait for a Redis that is away.
    ...{ enableOfflineQueue: false, maxRetriesPerRequest: 0, enableReadyCheck: false },
    ...{ commandTimeout: WAIT_MS, connectTimeout: 1_000 },
    retryStrategy: (times) => Math.min(times * FIRST_RETRY_MS, LONGEST_RETRY_MS),
  })
  let isThere: boolean | undefined
  const tell = (now: boolean) => {
    if (isThere !== now) told(now)
    isThere = now
  }
  redis.on('ready', () => tell(true))
  redis.on('close', () => tell(false))
  redis.on('error', () => {})

  return {
    add: async (key, windowMs) => {
      const name = hidden(key)
      const answers = await redis.pipeline().incr(name).pexpire(name, windowMs, 'NX').pttl(name).exec()
      const [current, , ttl] = (answers ?? []).map(([error, value]) => {
        if (error) throw error
        return Number(value)
      })
      if (!current || ttl === undefined) throw new Error('Redis did not count')

      return { current, ttl }
    },
    close: () => redis.disconnect(),
  }
}

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
