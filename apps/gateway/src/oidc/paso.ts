import { createHmac, randomUUID } from 'node:crypto'
import { ASERCION, ASERCION_DE, POR } from '@yunque/contracts/wire/asercion'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import * as z from 'zod'
import type { Config } from '../config.ts'
import { isHttps } from '../session-cookie.ts'
import { createSeal } from '../session-seal.ts'

/** What has to come back with a browser that went to the provider. */
const ida = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), volver: z.string() })
export type Ida = z.output<typeof ida>

/** Who came back, as the provider says. */
export type Llegada = { dato: string; por: (typeof POR)[number]; segundo: boolean }
const llegada = z.object({ id: z.string(), dato: z.string(), por: z.enum(POR), segundo: z.boolean() })

/** How long one may take at the provider, and afterwards with the code of one's second factor, in milliseconds. */
const IDA_MS = 10 * 60_000
const LLEGADA_MS = 5 * 60_000
/** How long the gateway's word to the legacy server counts, in seconds. */
const ASERCION_S = 30

type Kept<T> = {
  put: (reply: FastifyReply, content: T) => Promise<void>
  /** undefined of one that is not there, too old, or none of ours. */
  take: (request: FastifyRequest) => Promise<T | undefined>
  drop: (reply: FastifyReply) => void
}

/**
 * A step of a sign-in, sealed in a cookie of its own: the gateway keeps no state (ARQ-05). The one of who is on his way to the
 * provider is Lax, since it comes back by a link of another site's; the other one no other site's request brings.
 */
const step = <T extends object>(
  config: Config,
  { name, schema, ms, sameSite }: { name: string; schema: z.ZodType<T>; ms: number; sameSite: 'lax' | 'strict' },
): Kept<T> => {
  const { seal, unseal } = createSeal(config.GATEWAY_SECRET, config.GATEWAY_SECRET_ALSO, ms)
  // The seal says what it is of: one step's is not taken for another's, nor for a session's.
  const sealed = z.object({ paso: z.literal(name), de: schema })
  const cookieOf = (request: FastifyRequest) => {
    const secure = isHttps(config, request)

    return {
      cookie: `${secure ? '__Host-' : ''}yunque-${name}`,
      options: { path: '/', httpOnly: true, sameSite, secure },
    }
  }

  return {
    put: async (reply, de) => {
      const { cookie, options } = cookieOf(reply.request)
      reply.setCookie(cookie, await seal({ paso: name, de }), { ...options, maxAge: ms / 1_000 })
    },
    take: async (request) => {
      const text = request.cookies[cookieOf(request).cookie]
      const content = text && (await unseal(text).catch(() => undefined))

      return sealed.safeParse(content).data?.de
    },
    drop: (reply) => {
      const { cookie, options } = cookieOf(reply.request)
      reply.clearCookie(cookie, options)
    },
  }
}

/** The two steps of a sign-in by the provider, and the word that ends it. */
export const createPasos = (config: Config) => {
  const key = createHmac('sha256', config.GATEWAY_SECRET).update(ASERCION_DE).digest()
  const llegadas = step(config, { name: 'llegada', schema: llegada, ms: LLEGADA_MS, sameSite: 'strict' })

  return {
    ida: step(config, { name: 'ida', schema: ida, ms: IDA_MS, sameSite: 'lax' }),
    llegada: {
      ...llegadas,
      put: (reply: FastifyReply, who: Llegada) => llegadas.put(reply, { id: randomUUID() + randomUUID(), ...who }),
    },
    /**
     * Our word to the legacy server on who is here (docs/adr/0021). All words of one arrival have its id, and it opens a session for
     * one of them.
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
