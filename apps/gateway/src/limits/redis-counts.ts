import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Counts } from './counts.ts'

/** Longest that a request waits for Redis, in milliseconds; after it this copy's own count has to do. */
const WAIT_MS = 100
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [200, 2_000]

/** Keys are hashed: whoever reads Redis finds no address and no session. */
const hidden = (key: string) => `yunque:limite:${createHash('sha256').update(key).digest('base64url')}`

/** The counts that all copies share in Redis (ARQ-05). `told` is called once when Redis goes and once when it is back. */
export const redisCounts = (url: string, told: (isThere: boolean) => void): Counts => {
  const redis = new Redis(url, {
    // Commands are not queued: a request does not wait for a Redis that is away.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    commandTimeout: WAIT_MS,
    // No request waits for it; a server that starts on a busy machine comes to it late.
    connectTimeout: 5_000,
    retryStrategy: (times) => Math.min(times * FIRST_RETRY_MS, LONGEST_RETRY_MS),
  })
  let isThere: boolean | undefined
  let isClosing = false
  const tell = (now: boolean) => {
    if (isThere !== now && !isClosing) told(now)
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
    close: () => {
      isClosing = true
      redis.disconnect()
    },
  }
}
