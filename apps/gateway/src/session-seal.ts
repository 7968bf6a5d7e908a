import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { defaults, seal, unseal } from 'iron-webcrypto'
import * as z from 'zod'
import { createRecent } from './recent.ts'

/** Longest life of a session, in seconds: a working day. The legacy server may end it sooner. */
export const SESSION_SECONDS = 10 * 60 * 60

/** How long a cookie once opened is remembered, in milliseconds: opening one costs as much as a small call. */
const REMEMBER_MS = 60_000

const sealed = z.object({ token: z.string().min(1), half: z.string().length(64), codigo: z.string() })

export type Session = { token: string; codigo: string }
export type Halves = { handle: string; cookie: string }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Seals what a cookie holds. A seal made with the secret `also` opens too, so that a secret can be changed without
 * signing anybody out.
 */
export const createSeal = (secret: string, also: string | undefined, ttl: number) => {
  const options = { ...defaults, ttl }

  return {
    seal: (content: object): Promise<string> => seal(content, secret, options),
    unseal: (cookie: string): Promise<unknown> => {
      const opened = unseal(cookie, secret, options)

      return also ? opened.catch(() => unseal(cookie, also, options)) : opened
    },
  }
}

/**
 * The session in two halves (docs/adr/0004): the browser's scripts hold a random handle, the cookie holds the legacy
 * token sealed with the handle's hash. One without the other opens nothing.
 */
export const createSessionSeal = (secret: string, also?: string) => {
  const recent = createRecent<unknown>(REMEMBER_MS)
  const { seal, unseal } = createSeal(secret, also, SESSION_SECONDS * 1000)

  return {
    create: async ({ token, codigo }: Session): Promise<Halves> => {
      const handle = randomBytes(32).toString('base64url')

      return { handle, cookie: await seal({ token, half: sha256(handle), codigo }) }
    },

    /** The session that both halves open, or null: forged, cut, too old, or of two different sessions. */
    open: async ({ handle, cookie }: Halves): Promise<Session | null> => {
      const content = await recent(cookie, () => unseal(cookie)).catch(() => null)
      const { data } = sealed.safeParse(content)
      if (!data || !isSame(data.half, sha256(handle))) return null

      return { token: data.token, codigo: data.codigo }
    },
  }
}

export type SessionSeal = ReturnType<typeof createSessionSeal>
