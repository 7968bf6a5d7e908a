import cookie from '@fastify/cookie'
import { ERRORES } from '@yunque/contracts/error-codes'
import type { Modulo } from '@yunque/contracts/modulos'
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Deps } from '../infra/deps.ts'
import { ApiError } from '../infra/errors.ts'
import { readMarco } from '../infra/sessions.ts'
import { informeStock } from './informe-stock.ts'
import { avisoDe, type Pagina, type PaginaLegacy, sendPagina } from './pagina.ts'

const PAGINAS: readonly PaginaLegacy[] = [informeStock]

/** Cookies know no ports, so its name is not the app's, and it goes to no other path. */
const COOKIE = 'yunque_marco'

const sinSesion: Pagina = {
  ...avisoDe('Sesión cerrada', 'Su sesión ya no está abierta. Ingrese de nuevo y vuelva a abrir esta pantalla.'),
  aviso: 'sesion-expirada',
}
const noEncontrada = avisoDe('Página no encontrada', 'La dirección solicitada no existe.')
const sinPermiso = (modulo: Modulo) =>
  avisoDe('Sin permiso', `No tiene permiso para ver esta pantalla (código ${modulo}). Solicítelo a un administrador.`)

type Query = Record<string, string | string[] | undefined>

/** The address that was asked for, without the token. */
const withoutToken = ({ url, query }: FastifyRequest): string => {
  const { token: _, ...kept } = query as Query
  const search = new URLSearchParams(
    Object.entries(kept).flatMap(([name, value]) => [value ?? []].flat().map((v) => [name, v])),
  )

  return `${url.split('?')[0]}?${search}`
}

/**
 * Pages that the app shows in a frame. They open with `?disable_menu=1&token={clave_md5}&codigo={codigo}` (EMB-02); the token
 * then moves from the address into a cookie, out of reach of history, logs and Referer (VIS-17).
 */
export const paginas =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { publicUrl, appOrigin } = deps
    await app.register(cookie)

    const send = (reply: Parameters<typeof sendPagina>[0], pagina: Pagina) => sendPagina(reply, appOrigin, pagina)

    app.addHook('onRequest', async (request, reply) => {
      const { token, codigo } = request.query as Query
      const clave_md5 = token ?? request.cookies[COOKIE] ?? ''
      request.usuario = await readMarco(deps, String(clave_md5))
      if (codigo !== undefined && codigo !== request.usuario.codigo) throw new ApiError(401, 'Debe iniciar sesión.')
      if (token === undefined) return

      return reply
        .setCookie(COOKIE, String(token), {
          path: '/paginas',
          httpOnly: true,
          sameSite: 'strict',
          secure: publicUrl.startsWith('https:'),
        })
        .redirect(withoutToken(request), 303)
    })

    app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
      if (error instanceof ApiError) return send(reply.status(error.status), sinSesion)

      request.log.error({ err: error }, 'page failed')
      return send(reply.status(500), avisoDe('Error', `${ERRORES.INTERNAL} Código ${request.id}.`))
    })
    app.setNotFoundHandler((_request, reply) => send(reply.status(404), noEncontrada))

    for (const { nombre, titulo, modulo, cuerpo } of PAGINAS) {
      app.get(`/${nombre}`, async ({ query, usuario }, reply) =>
        usuario.modulos.has(modulo)
          ? send(reply, { titulo, cuerpo: await cuerpo(deps, query) })
          : send(reply.status(403), sinPermiso(modulo)),
      )
    }
  }
