import type { Usuario } from '@yunque/contracts/sesion'
import { type ErrorCode, SIN_VERIFICAR } from '@yunque/contracts/wire/error-codes'
import { SOLO } from '@yunque/contracts/wire/solo'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'
import type { Caller } from './legacy/legacy.ts'
import type { LegacyCalls } from './legacy/legacy-calls.ts'
import type { LegacyClient } from './legacy/legacy-client.ts'
import type { Marcos } from './legacy/marcos.ts'
import type { LegacyVersion } from './legacy-version.ts'
import type { LimitLogin } from './limits/rate-limit.ts'
import type { Pasos } from './oidc/paso.ts'
import { createRecent } from './recent.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import type { Session, SessionSeal } from './session-seal.ts'
import type { Context } from './trpc.ts'

/**
 * How long we remember a user, in milliseconds. What is remembered may only let a call through to the legacy server, whose
 * own answer decides (DUR-05). Before a call is refused the user is asked for again, unless that was a moment ago.
 */
const USUARIO_MS = 30_000
const FRESH_MS = 1_000

/** The failure of a framed page that asks for a session although it was given the current one. */
const MARCO_SIN_SESION = 'El servidor no abre esta pantalla con su sesión. Avise a quien administra el sistema.'

/** The most characters that are kept of a browser's name (User-Agent). */
const MAX_AGENTE = 300

/** Answers of the legacy server that show that what we remember of a user is out of date. */
const REFUSED = new Set<ErrorCode>(['SESSION_EXPIRED', 'FORBIDDEN'])

type Given = { signal: AbortSignal; limitLogin: LimitLogin }

export type ContextDeps = {
  config: Config
  client: LegacyClient
  calls: LegacyCalls
  seal: SessionSeal
  version: LegacyVersion
  marcos: Marcos
  pasos: Pasos
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1]

const isSolo = ({ headers }: FastifyRequest): boolean => headers[SOLO] === '1'

/** Makes the context of each request: who asks, and with what rights. */
export const createContextFactory = ({ config, client, calls, seal, version, marcos, pasos }: ContextDeps) => {
  const usuarios = createRecent<Usuario>(USUARIO_MS)

  const readSession = async (request: FastifyRequest): Promise<Session | null> => {
    const handle = bearerOf(request)
    const cookie = readSessionCookie(config, request)

    return handle && cookie ? seal.open({ handle, cookie }) : null
  }
  const sessionOf = (request: FastifyRequest): Promise<Session | null> => {
    request.session ??= readSession(request)

    return request.session
  }

  /** Does not end when the browser leaves: other requests share the answer. */
  const askUsuario = async (token: string, request: FastifyRequest): Promise<Usuario> => {
    const call = calls.as({ token, reqId: request.id, ip: request.ip, solo: isSolo(request) })

    return (await call('sesion.verificarToken')).user
  }

  const createContext = async (request: FastifyRequest, reply: FastifyReply, given: Given): Promise<Context> => {
    const session = await sessionOf(request)
    request.codigo = session?.codigo ?? ''
    const agente = request.headers['user-agent']?.slice(0, MAX_AGENTE)
    const caller: Caller = {
      token: session?.token,
      reqId: request.id,
      ip: request.ip,
      agente,
      solo: isSolo(request),
      signal: given.signal,
    }
    const forget = (cause: unknown) => {
      if (session && cause instanceof Failure && REFUSED.has(cause.codigo)) usuarios.forget(session.token)
    }

    return {
      reqId: request.id,
      legacy: { ...client.as(caller), call: calls.as(caller, forget) },
      servidor: async () => ({
        ausentes: calls.absent(),
        repite: config.legacyCalls.idempotency ?? (await version.repeats()),
      }),
      recuerda: version.remembers,
      usuario:
        session &&
        ((isFresh) =>
          usuarios(session.token, () => askUsuario(session.token, request), isFresh ? FRESH_MS : USUARIO_MS)),
      session: {
        open: async (token, codigo) => {
          const { handle, cookie } = await seal.create({ token, codigo })
          setSessionCookie(config, reply, cookie)

          return handle
        },
        close: () => clearSessionCookie(config, reply),
      },
      proveedor: {
        nombre: async () => (config.proveedor && (await version.takesWord()) ? config.proveedor.nombre : ''),
        asercion: () => pasos.asercion(request),
        done: () => pasos.llegada.drop(reply),
      },
      marco: (usuario, pagina) =>
        marcos(caller, usuario, pagina).catch(async (cause: unknown) => {
          forget(cause)
          if (!(cause instanceof Failure) || cause.codigo !== 'SESSION_EXPIRED') throw cause
          // A framed page that refuses the token does not end the session; only a call that refuses it does (SES-07).
          await calls
            .as(
              caller,
              forget,
            )('sesion.verificarToken')
            .catch((checked: unknown) => {
              const codigo = checked instanceof Failure ? checked.codigo : 'INTERNAL'
              throw codigo === 'SESSION_EXPIRED'
                ? checked
                : new Failure(codigo, pagina, { userMessage: SIN_VERIFICAR, cause: checked })
            })
          throw new Failure('UNEXPECTED_ANSWER', pagina, { userMessage: MARCO_SIN_SESION, cause })
        }),
      limitLogin: () => given.limitLogin(request),
      version: version.current,
    }
  }

  return {
    createContext,
    /** A key that names the session, where both its halves open it; undefined otherwise. */
    sessionKey: async (request: FastifyRequest) =>
      (await sessionOf(request)) ? readSessionCookie(config, request) : undefined,
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** User code of the session, for the log; '' when nobody is signed in. */
    codigo: string
    /** The session, opened once for each request. */
    session: Promise<Session | null> | undefined
  }
}
