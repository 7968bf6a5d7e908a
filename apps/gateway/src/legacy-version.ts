import { newTrace } from '@yunque/metrics/tracing'
import type { LegacyCalls } from './legacy/legacy-calls.ts'

/** How old a remembered version may get, in milliseconds, while tabs keep asking for it. */
const REFRESH_MS = 60_000

/** Shortest time between two questions of a health check, in milliseconds. */
const CHECK_MS = 2_000

/** The legacy server's version, kept in memory: hundreds of tabs ask every 5 s (SES-09). */
export const createLegacyVersion = (calls: Pick<LegacyCalls, 'as'>, now: () => number = () => performance.now()) => {
  const call = calls.as({ reqId: newTrace() })
  let version = ''
  /** Whether it said that it knows Idempotency-Key; undefined until it said anything. */
  let repeats: boolean | undefined
  /** Whether it said that it tells what a key's save answered. */
  let remembers = false
  /** Whether it said that it takes our word on who signs in. */
  let takesWord = false
  let isReachable = false
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = (): Promise<void> => {
    askedAt = now()
    asking ??= call('sesion.version')
      .then(
        (answer) => {
          version = answer.version
          repeats = answer.idempotency_key
          remembers = answer.guardado_por_clave === true
          takesWord = answer.ingreso_proveedor === true
          isReachable = true
        },
        () => {
          isReachable = false
        },
      )
      .finally(() => {
        asking = undefined
      })

    return asking
  }

  return {
    /** The version as last heard. Where that is old, it also asks anew, without making the caller wait. */
    current: (): string => {
      if (now() - askedAt > REFRESH_MS) void ask()

      return version
    },
    /** Whether a save may be sent again and is stored only once (LLA-05). A server that never said so does not count. */
    repeats: async (): Promise<boolean> => {
      if (repeats === undefined) await ask()

      return repeats ?? false
    },
    /** Whether it can be asked what the save under a key has answered (LLA-12). */
    remembers: async (): Promise<boolean> => {
      if (repeats === undefined) await ask()

      return remembers
    },
    /** Whether the server takes our signed word on who signs in (OPE-08). A foreign server never says so. */
    takesWord: async (): Promise<boolean> => {
      if (repeats === undefined) await ask()

      return takesWord
    },
    /** Whether the legacy server answers. */
    check: async (): Promise<boolean> => {
      if (asking || !isReachable || now() - askedAt > CHECK_MS) await ask()

      return isReachable
    },
  }
}

export type LegacyVersion = ReturnType<typeof createLegacyVersion>
