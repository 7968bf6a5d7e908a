import { type Usuario, verificarTokenAnswer } from '@yunque/contracts/sesion'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Config } from './config.ts'
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
  seal: SessionSeal
  version: LegacyVersion
  exportedUrl: z.ZodType<string>
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1]

/** Makes the context of each request: who asks, and with what rights. */
export const createContextFactory = ({ config, client, seal, version, exportedUrl }: ContextDeps) => {
  const usuarios = createRecent<Usuario>(USUARIO_MS)

  const readSession = async (request: FastifyRequest): Promise<Session | null> => {
    const handle = bearerOf(request)
    const cookie = readSessionCookie(config, request)

    return handle && cookie ? seal.open({ handle, cookie }) : null
  }

  /** Not tied to the browser's connection: other requests share the answer. */
  const askUsuario = async (token: string, request: FastifyRequest): Promise<Usuario> => {
    const legacy = client.as({ token, reqId: request.id, ip: request.ip })

    return (await legacy.get('/api/verificar-token', { clase: 'lookup', response: verificarTokenAnswer })).user
  }

  return async (request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Promise<Context> => {
    const session = await readSession(request)
    request.codigo = session?.codigo ?? ''

    return {
      reqId: request.id,
      legacy: client.as({ token: session?.token, reqId: request.id, ip: request.ip, signal }),
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
      exportedUrl,
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** User code of the session, for the log; '' when nobody is signed in. */
    codigo: string
  }
}
