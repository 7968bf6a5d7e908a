import type { Failure } from '../failure.ts'

/** How many calls in a row must fail to be sent before the server counts as gone. */
const UNSENT_IN_ROW = 5

/** The server counts as sick if this share of at least so many calls fails within a window of this length. */
const SICK = { share: 0.5, calls: 10, windowMs: 5_000 }

/** The first pause, which is doubled up to the last one, so that a server that is back is used again within two seconds (ARQ-12). */
const PAUSE_MS = 500
const MAX_PAUSE_MS = 1_000

/** Failures that mean that the server is away. A crash or an unreadable answer is not among them: it may be a single broken call. */
const AWAY = new Set(['UNREACHABLE', 'TIMEOUT', 'UNCONFIRMED', 'MAINTENANCE'])

export type Breaker = {
  /** Whether a call may be made now. After a pause one call goes alone, as a trial. */
  admit: () => boolean
  record: (failure: Failure | undefined) => void
  /** The call ended without telling anything of the server: its browser left. */
  giveUp: () => void
}

/** Stops asking a legacy server that is away, so that it can come back and people are told at once (LIM-04). */
export const createBreaker = (
  onChange: (state: 'open' | 'closed') => void = () => {},
  now: () => number = () => performance.now(),
): Breaker => {
  let calls = 0
  let failures = 0
  let unsent = 0
  let since = now()
  let pauseMs = PAUSE_MS
  let openUntil: number | undefined
  let isProbing = false

  const startWindow = () => {
    calls = 0
    failures = 0
    since = now()
  }
  const open = () => {
    pauseMs = openUntil === undefined ? PAUSE_MS : Math.min(pauseMs * 2, MAX_PAUSE_MS)
    openUntil = now() + pauseMs
    isProbing = false
    startWindow()
    onChange('open')
  }
  const isSick = () => calls >= SICK.calls && failures >= calls * SICK.share

  return {
    admit: () => {
      if (openUntil === undefined) return true
      if (now() < openUntil) return false
      isProbing = true
      // The trial call may hang until its deadline: the next pause ends all the same.
      openUntil = now() + pauseMs

      return true
    },
    giveUp: () => {
      if (isProbing) openUntil = now()
      isProbing = false
    },
    record: (failure) => {
      const isAway = failure !== undefined && AWAY.has(failure.codigo)
      unsent = failure?.repeat === 'unsent' ? unsent + 1 : 0
      if (openUntil !== undefined) {
        if (!isProbing) return
        if (isAway) return open()
        openUntil = undefined
        isProbing = false
        onChange('closed')
        return startWindow()
      }
      if (now() - since > SICK.windowMs) startWindow()
      calls += 1
      if (isAway) failures += 1
      if (unsent >= UNSENT_IN_ROW || isSick()) open()
    },
  }
}
