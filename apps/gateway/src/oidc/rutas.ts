import { type FallaIngreso, LLEGADO } from '@yunque/contracts/wire/fallas-ingreso'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LimitLogin } from '../limits/rate-limit.ts'
import type { Pasos } from './paso.ts'
import { Falla, type Proveedor, VUELTA } from './proveedor.ts'

/** Longest address that one may come back to: it travels in a cookie. */
const MAX_VOLVER = 1_000

type Routes = {
  proveedor: Proveedor
  pasos: Pasos
  limitLogin: LimitLogin
  /** Whether the legacy server accepts our signed word; only our own server does. */
  isTaken: () => Promise<boolean>
}

/** Sends the browser back to the login screen, which says what happened and checks `volver` itself (SEC-07). */
const toLogin = (reply: FastifyReply, ingreso: FallaIngreso | typeof LLEGADO, volver = '') =>
  reply.redirect(`/crm-new/login?${new URLSearchParams({ ingreso, ...(volver && { volver }) })}`, 303)

/** The two routes of the sign-in: to the provider and back (OPE-08). A failure is told as one word of a fixed list. */
export const addOidc = (scope: FastifyInstance, { proveedor, pasos, limitLogin, isTaken }: Routes): void => {
  scope.get<{ Querystring: { volver?: unknown } }>('/crm-new/oidc/entrar', async (request, reply) => {
    const { volver: asked } = request.query
    const volver = typeof asked === 'string' && asked.length <= MAX_VOLVER ? asked : ''
    const failed = failing(reply, volver)
    // Refuses a sign-in that another site's page tries to start.
    if (request.headers['sec-fetch-site'] === 'cross-site') return failed(new Falla('perdido'))
    try {
      await limited(request)
      if (!(await isTaken())) throw new Falla('caido')
      const { url, ida } = await proveedor.leave(volver)
      await pasos.ida.put(reply, ida)

      return reply.redirect(url, 303)
    } catch (error) {
      return failed(error)
    }
  })

  scope.get(VUELTA, async (request, reply) => {
    const { search, searchParams } = new URL(request.url, 'http://gateway')
    const ida = await pasos.ida.end(reply, searchParams.get('state') ?? '')
    try {
      await limited(request)
      if (!ida) throw new Falla('perdido')
      await pasos.llegada.put(reply, await proveedor.arrive(search, ida))

      return toLogin(reply, LLEGADO, ida.volver)
    } catch (error) {
      return failing(reply, ida?.volver)(error)
    }
  })

  const limited: LimitLogin = (request) =>
    limitLogin(request).catch((error: unknown) => {
      throw new Falla('muchos', error)
    })
  const failing = (reply: FastifyReply, volver?: string) => (error: unknown) => {
    const { falla, cause } = error instanceof Falla ? error : new Falla('rechazado', error)
    const line = { event: 'login refused', by: 'provider', falla }
    reply.request.log.warn(cause === undefined ? line : { ...line, cause: causeOf(cause) }, 'security')

    return toLogin(reply, falla, volver)
  }
}

/** The cause for the log: the library's code and the provider's, without tokens or texts. */
const causeOf = (cause: unknown): object => {
  const { name, code, error } = cause as { name?: unknown; code?: unknown; error?: unknown }

  return { name, code, error: typeof error === 'string' ? error.slice(0, 60) : undefined }
}
