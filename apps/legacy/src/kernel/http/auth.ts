import type { Modulo } from '@yunque/contracts/modulos'
import { SOLO } from '@yunque/contracts/wire/solo'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { readSession, type UsuarioActual } from '../people/sessions.ts'
import { ApiError, notFound } from './errors.ts'

/**
 * Who may make a call: any signed-in user, anyone at all, holders of one of these modules, or holders of the module that a part
 * of the path determines (COT does not open a sales note).
 */
export type Access =
  | 'signed-in'
  | 'public'
  | readonly [Modulo, ...Modulo[]]
  | { readonly by: string; readonly modulos: Readonly<Record<string, Modulo>> }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Changes records. */
    saves?: boolean
    /** Also works with a temporary password. */
    temporal?: boolean
    /** Also works while a second factor is still to be set up, because it is part of setting it up. */
    activates?: boolean
    /** Address of the framed page that a request belongs to, so that an error page can link back to it. */
    pagina?: string
    /** Reloads itself, so that opening it is no use of the session (DUR-01). */
    refresca?: boolean
    /** The module that opens this page. */
    modulo?: Modulo
  }
  interface FastifyRequest {
    usuario: UsuarioActual
  }
}

export const forbidden = (modulos: readonly Modulo[]): ApiError =>
  new ApiError(403, `No tiene permiso para esta acción (código ${modulos.join(' o ')}). Solicítelo a un administrador.`)

export const bearerOf = (request: FastifyRequest): string =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

/** A temporary password must be changed (PAN-10), and a required second factor set up (SEC-26), before anything else works. */
export const demandIngreso = ({ clave_temporal, segundo_pendiente }: UsuarioActual, activates = false): void => {
  if (clave_temporal) throw new ApiError(403, 'Su clave es temporal: cámbiela para seguir.')
  if (segundo_pendiente && !activates)
    throw new ApiError(403, 'Su empresa pide un segundo factor: actívelo para seguir.')
}

/** The modules of which the user needs one for this request; [] admits any signed-in user. */
const modulosOf = (access: Access, { params }: FastifyRequest): readonly Modulo[] => {
  if (typeof access === 'string') return []
  if (!('by' in access)) return access
  const { by, modulos } = access
  const value = (params as Record<string, string>)[by] ?? ''
  const modulo = Object.hasOwn(modulos, value) ? modulos[value] : undefined
  if (!modulo) throw notFound('La dirección solicitada no existe.')

  return [modulo]
}

/** Every call must state who may make it, or the server does not start; each request is checked again (LLA-07). */
export const guardCalls = (app: FastifyInstance, deps: Deps): void => {
  app.decorateRequest('usuario')
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.access) throw new Error(`${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    const { access = 'signed-in', temporal = false, activates = false } = request.routeOptions.config
    if (access === 'public') return

    request.usuario = await readSession(deps, bearerOf(request), request.headers[SOLO] !== '1')
    if (!temporal) demandIngreso(request.usuario, activates)
    const modulos = modulosOf(access, request)
    if (modulos.length && !modulos.some((modulo) => request.usuario.modulos.has(modulo))) throw forbidden(modulos)
  })
}
