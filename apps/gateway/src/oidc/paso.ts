import { createHmac, randomUUID } from 'node:crypto'
import { ASERCION, ASERCION_DE, POR } from '@yunque/contracts/wire/asercion'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import * as z from 'zod'
import type { Config } from '../config.ts'
import { isHttps } from '../session-cookie.ts'
import { createSeal } from '../session-seal.ts'

/** What is kept of a browser that went to the provider, to check it when it comes back. */
const ida = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), volver: z.string() })
export type Ida = z.output<typeof ida>

/** The person who came back, as the provider says. */
export type Llegada = { dato: string; por: (typeof POR)[number]; segundo: boolean }
const llegada = z.object({ id: z.string(), dato: z.string(), por: z.enum(POR), segundo: z.boolean() })

/** How long one may take at the provider, and afterwards with the code of one's second factor, in milliseconds. */
const IDA_MS = 10 * 60_000
const LLEGADA_MS = 5 * 60_000
/** How long our signed word to the legacy server is valid, in seconds. */
const ASERCION_S = 30

/** Ways to the provider that one browser may be on at once; with one more the earlier ones count as given up. */
const MAX_IDAS = 5

type Kept<T> = {
  put: (reply: FastifyReply, content: T, which?: string) => Promise<void>
  /** The cookie's content; undefined where the cookie is missing, too old, or not sealed by us. */
  take: (request: FastifyRequest, which?: string) => Promise<T | undefined>
  drop: (reply: FastifyReply, which?: string) => void
  /** Which ones the browser has. */
  all: (request: FastifyRequest) => string[]
}

/**
 * A step of a sign-in, sealed in a cookie of its own, so that the gateway keeps no state (ARQ-05). The cookie of the
 * way to the provider is Lax, since the browser comes back by another site's link; that of the arrival is Strict.
 */
const step = <T extends object>(
  config: Config,
  { name, schema, ms, sameSite }: { name: string; schema: z.ZodType<T>; ms: number; sameSite: 'lax' | 'strict' },
): Kept<T> => {
  const { seal, unseal } = createSeal(config.GATEWAY_SECRET, config.GATEWAY_SECRET_ALSO, ms)
  // The sealed content names its step, so that it is not taken for another step or for a session.
  const sealed = z.object({ paso: z.literal(name), de: schema })
  const cookieOf = (request: FastifyRequest, which = '') => {
    const secure = isHttps(config, request)

    return {
      cookie: `${secure ? '__Host-' : ''}yunque-${name}${which && `-${which}`}`,
      options: { path: '/', httpOnly: true, sameSite, secure },
    }
  }

  return {
    put: async (reply, de, which) => {
      const { cookie, options } = cookieOf(reply.request, which)
      reply.setCookie(cookie, await seal({ paso: name, de }), { ...options, maxAge: ms / 1_000 })
    },
    take: async (request, which) => {
      const text = request.cookies[cookieOf(request, which).cookie]
      const content = text && (await unseal(text).catch(() => undefined))

      return sealed.safeParse(content).data?.de
    },
    drop: (reply, which) => {
      const { cookie, options } = cookieOf(reply.request, which)
      reply.clearCookie(cookie, options)
    },
    all: (request) => {
      const { cookie } = cookieOf(request)

      return Object.keys(request.cookies).flatMap((one) =>
        one.startsWith(`${cookie}-`) ? one.slice(cookie.length + 1) : [],
      )
    },
  }
}

/** Names the cookie of one way by its state, which the browser brings back: two tabs do not take each other's. */
const whichOf = (state: string): string => /^[\w-]{16,}$/.exec(state)?.[0].slice(0, 16) ?? ''

/** The two steps of a sign-in by the provider, and the signed word that ends it. */
export const createPasos = (config: Config) => {
  const key = createHmac('sha256', config.GATEWAY_SECRET).update(ASERCION_DE).digest()
  const idas = step(config, { name: 'ida', schema: ida, ms: IDA_MS, sameSite: 'lax' })
  const llegadas = step(config, { name: 'llegada', schema: llegada, ms: LLEGADA_MS, sameSite: 'strict' })

  return {
    ida: {
      put: async (reply: FastifyReply, de: Ida) => {
        const before = idas.all(reply.request)
        if (before.length >= MAX_IDAS) for (const which of before) idas.drop(reply, which)
        await idas.put(reply, de, whichOf(de.state))
      },
      /** The way that this state belongs to, which is over with that. */
      end: async (reply: FastifyReply, state: string): Promise<Ida | undefined> => {
        const which = whichOf(state)
        if (which === '') return undefined
        idas.drop(reply, which)

        return idas.take(reply.request, which)
      },
    },
    llegada: {
      ...llegadas,
      put: (reply: FastifyReply, who: Llegada) => llegadas.put(reply, { id: randomUUID() + randomUUID(), ...who }),
    },
    /**
     * Our signed word to the legacy server on who is here (docs/adr/0021). All words of one arrival carry its id, and
     * the server opens a session for only one of them.
     */
    asercion: async (request: FastifyRequest): Promise<string | undefined> => {
      const who = await llegadas.take(request)
      if (!who) return undefined
      const { id, ...said } = who

      return new SignJWT(said)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ASERCION.issuer)
        .setAudience(ASERCION.audience)
        .setJti(id)
        .setIssuedAt()
        .setExpirationTime(`${ASERCION_S}s`)
        .sign(key)
    },
  }
}

export type Pasos = ReturnType<typeof createPasos>
