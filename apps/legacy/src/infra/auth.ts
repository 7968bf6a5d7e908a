import type { Modulo } from '@yunque/contracts/modulos'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import { ApiError } from './errors.ts'
import { readSession, type UsuarioActual } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Module codes of which the caller needs one; [] lets any signed-in user in. */
    modulos?: readonly Modulo[]
    /** Open to all: signing in, the version. */
    publica?: boolean
    /** Address of the framed page that a request belongs to: where an error leads back to. */
    pagina?: string
  }
  interface FastifyRequest {
    usuario: UsuarioActual
  }
}

/** Route options of a call that needs one of these module codes (LLA-07). */
export const requires = (...modulos: Modulo[]) => ({ config: { modulos } })

/** Route options of a call that any signed-in user may make. */
export const signedIn = { config: { modulos: [] } }

/** Route options of a call that needs no session. */
export const publica = { config: { publica: true } }

const forbidden = (modulos: readonly Modulo[]): ApiError =>
  new ApiError(403, `No tiene permiso para esta acción (código ${modulos.join(' o ')}). Solicítelo a un administrador.`)

/** Checks a module that is only known inside a call: the tipo of a document decides it. */
export const demand = (usuario: UsuarioActual, ...modulos: Modulo[]): void => {
  if (!modulos.some((modulo) => usuario.modulos.has(modulo))) throw forbidden(modulos)
}

const bearerOf = (request: FastifyRequest): string =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

/** Every call says who may make it, or the server does not start; each request is checked anew (LLA-07). */
export const guardCalls = (app: FastifyInstance, deps: Deps): void => {
  app.decorateRequest('usuario')
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.publica && !config?.modulos) throw new Error(`${url} does not say which module it needs`)
  })
  app.addHook('onRequest', async (request) => {
    const { publica, modulos = [] } = request.routeOptions.config
    if (publica) return

    request.usuario = await readSession(deps, bearerOf(request))
    if (modulos.length) demand(request.usuario, ...modulos)
  })
}
