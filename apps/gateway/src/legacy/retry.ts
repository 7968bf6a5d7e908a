import type { Failure } from '../failure.ts'

/** Times a call is made again at the most: twice when nothing was sent, otherwise once (LIM-03). */
const MAX = { unsent: 2, other: 1 }

/** Full jitter, in milliseconds. */
const FROM_MS = 50
const TO_MS = 400

const WINDOW_MS = 10_000

export type RetryBudget = { call: () => void; take: () => boolean }

/** Keeps repeats below a tenth of the calls of 10 s (three at least), so that repeats do not finish off a sick server. */
export const createRetryBudget = (now: () => number = () => performance.now()): RetryBudget => {
  let since = now()
  let calls = 0
  let retries = 0

  return {
    call: () => {
      if (now() - since > WINDOW_MS) {
        since = now()
        calls = 0
        retries = 0
      }
      calls += 1
    },
    take: () => {
      if (retries >= Math.max(3, calls / 10)) return false
      retries += 1

      return true
    },
  }
}

/** Milliseconds to wait before making the call again, or undefined when it must not be. */
export const retryDelay = (
  { repeat }: Failure,
  { attempt, writes, remainingMs }: { attempt: number; writes: boolean; remainingMs: number },
): number | undefined => {
  if (repeat === undefined || (writes && repeat !== 'unsent')) return undefined
  if (attempt >= (repeat === 'unsent' ? MAX.unsent : MAX.other)) return undefined
  const jitter = FROM_MS + Math.random() * (TO_MS - FROM_MS)
  const wait = typeof repeat === 'number' ? repeat + jitter : jitter

  return wait < remainingMs ? wait : undefined
}
