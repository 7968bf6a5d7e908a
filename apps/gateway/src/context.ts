import type { Usuario } from '@yunque/contracts/sesion'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Caller } from './legacy/legacy.ts'
import type { LegacyCalls } from './legacy/legacy-calls.ts'
import type { LegacyClient } from './legacy/legacy-client.ts'
import type { LegacyVersion } from './legacy-version.ts'
import { createRecent } from './recent.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import type { Session, SessionSeal } from './session-seal.ts'
import type { Context } from './trpc.ts'

/** Longest that a change of permissions goes unnoticed, in milliseconds (reliability §3.5). */
const USUARIO_MS = 1_000

export type ContextDeps = {
  config: Config
  client: LegacyClient
  calls: LegacyCalls
  seal: SessionSeal
  version: LegacyVersion
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1]

/** Makes the context of each request: who asks, and with what rights. */
export const createContextFactory = ({ config, client, calls, seal, version }: ContextDeps) => {
  const usuarios = createRecent<Usuario>(USUARIO_MS)

  const readSession = async (request: FastifyRequest): Promise<Session | null> => {
    const handle = bearerOf(request)
    const cookie = readSessionCookie(config, request)

    return handle && cookie ? seal.open({ handle, cookie }) : null
  }

  /** Not tied to the browser's connection: other requests share the answer. */
  const askUsuario = async (token: string, request: FastifyRequest): Promise<Usuario> => {
    const call = calls.as({ token, reqId: request.id, ip: request.ip })

    return (await call('sesion.verificarToken')).user
  }

  return async (request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Promise<Context> => {
    const session = await readSession(request)
    request.codigo = session?.codigo ?? ''

    const caller: Caller = { token: session?.token, reqId: request.id, ip: request.ip, signal }

    return {
      reqId: request.id,
      legacy: { ...client.as(caller), call: calls.as(caller) },
      absent: calls.absent,
      usuario: session && (() => usuarios(session.token, () => askUsuario(session.token, request))),
      session: {
        open: async (token, codigo) => {
          const { handle, cookie } = await seal.create({ token, codigo })
          setSessionCookie(config, reply, cookie)

          return handle
        },
        close: () => clearSessionCookie(config, reply),
      },
      version: version.current,
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** User code of the session, for the log; '' when nobody is signed in. */
    codigo: string
  }
}
