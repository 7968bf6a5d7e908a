import cookie from '@fastify/cookie'
import type { Modulo } from '@yunque/contracts/modulos'
import { MARCO_AVISA } from '@yunque/contracts/sesion/marco'
import { ERRORES, ERRORES_MARCO, forbiddenText } from '@yunque/contracts/wire/error-codes'
import { codeOf } from '@yunque/contracts/wire/trace'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import { demandIngreso } from '../kernel/http/auth.ts'
import { ApiError } from '../kernel/http/errors.ts'
import { acceptFiles } from '../kernel/http/form-body.ts'
import { readMarco } from '../kernel/people/sessions.ts'
import { callerOf } from '../kernel/people/visible.ts'
import { avisosCertificados } from './avisos-certificados.ts'
import { withDatosAl } from './datos-al.ts'
import { type Falla, fallaDe, inesperada } from './fallas.ts'
import { destinoDe, mensajeDe, newFicha, sendOnce } from './ficha.ts'
import { html } from './html.ts'
import { maquinasDae, maquinasDai } from './informe-maquinas.ts'
import { informeStock } from './informe-stock.ts'
import { listaDePrecios } from './lista-de-precios/lista-de-precios.ts'
import { avisoDe, type Campos, type Pagina, type PaginaLegacy, type Pedido, sendArchivo, sendPagina } from './pagina.ts'
import { conPapel } from './papel.ts'
import { procesosAutomaticos } from './procesos-automaticos.ts'
import { proyeccionCobrador, proyeccionVendedor } from './proyeccion-cobranza.ts'
import { resumenCtaCte } from './resumen-cta-cte.ts'
import { subidaLegajo } from './subida-legajo.ts'
import { tablaEquivalencias } from './tabla-equivalencias.ts'

/** Every framed page. */
export const PAGINAS: readonly PaginaLegacy[] = [
  avisosCertificados,
  subidaLegajo,
  procesosAutomaticos,
  tablaEquivalencias,
  maquinasDai,
  maquinasDae,
  withDatosAl(['stock'], informeStock),
  withDatosAl(['precios', 'precios_costos', 'dolar'], listaDePrecios),
  withDatosAl(['movimientos'], resumenCtaCte),
  withDatosAl(['movimientos'], proyeccionVendedor),
  withDatosAl(['movimientos'], proyeccionCobrador),
]

/** Cookies are shared between ports, so its name differs from the app's; its path limits it to these pages. */
const COOKIE = 'yunque_marco'

/** Most bytes of a form without files: thousands of fields, far more than any page has. */
const LIMITE = 1024 * 1024

const sesionCerrada: Pagina = {
  ...avisoDe('Sesión cerrada', 'Su sesión ya no está abierta. Ingrese de nuevo y vuelva a abrir esta pantalla.'),
  aviso: 'sesion-expirada',
}
const noEncontrada = avisoDe('Página no encontrada', 'La dirección solicitada no existe.')
const forbidden = (modulo: Modulo) => avisoDe('Sin permiso', forbiddenText([modulo]))

const linkBackTo = (pagina: string | undefined) =>
  pagina === undefined ? undefined : html`<a href="${pagina}">Volver a la pantalla</a>`

/** A link to the same address after a page that failed; never after a form. */
const REINTENTAR = html`<a class="boton" href="">Reintentar</a>`

type Query = Record<string, string | string[] | undefined>

const searchOf = (query: Query): string =>
  String(
    new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((v) => [name, v]))),
  )

/** The requested address without its token. */
const withoutToken = ({ url, query }: FastifyRequest): string => {
  const { token: _, ...kept } = query as Query

  return `${url.split('?')[0]}?${searchOf(kept)}`
}

/** The page of a form or file that failed, as it was: with its filters. */
const backOf = ({ routeOptions, query }: FastifyRequest): string | undefined => {
  const { pagina } = routeOptions.config
  const { token: _, hecho: __, ...kept } = query as Query
  const search = searchOf(kept)

  return pagina && search ? `${pagina}?${search}` : pagina
}

/** Refuses forms that do not come from our own pages, where the browser states the origin (SEC-14). */
const refuseForeign = ({ headers }: FastifyRequest): void => {
  if (!['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined)) {
    throw new ApiError(403, 'El formulario no se envió desde esta pantalla.')
  }
}

const mensajeDeError = (error: FastifyError | ApiError, limite: number | undefined): string => {
  if (error instanceof ApiError) return error.message
  if (error.statusCode !== 413) return ERRORES.INVALID

  return `El archivo o el formulario es demasiado grande. Se aceptan hasta ${Math.floor((limite ?? LIMITE) / LIMITE)} MB.`
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
    acceptFiles(app)

    const send = (reply: FastifyReply, pagina: Pagina, hecho?: string) => sendPagina(reply, appOrigin, pagina, hecho)

    app.addHook('onRequest', async (request, reply) => {
      reply.header(MARCO_AVISA, '1')
      const { token, codigo } = request.query as Query
      const clave_md5 = token ?? request.cookies[COOKIE] ?? ''
      request.usuario = await readMarco(deps, String(clave_md5), !request.routeOptions.config.refresca)
      demandIngreso(request.usuario)
      if (codigo !== undefined && codigo !== request.usuario.codigo) throw new ApiError(401, 'Debe iniciar sesión.')
      // Checked before the token moves into its cookie, so that a caller who only tests whether the page opens is answered at once (FAU-80).
      const { modulo } = request.routeOptions.config
      if (modulo && !request.usuario.modulos.has(modulo)) return send(reply.status(403), forbidden(modulo))
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
      const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500)
      if (status === 401 || status === 419) return send(reply.status(status), sesionCerrada)
      const salida = status >= 500 && request.method === 'GET' ? REINTENTAR : linkBackTo(backOf(request))
      const falla = fallaDe(error, request.method)
      if (!falla && (status < 500 || error instanceof ApiError)) {
        const mensaje = mensajeDeError(error, request.routeOptions.bodyLimit)

        return send(reply.status(status), avisoDe('No se pudo completar', mensaje, salida))
      }

      request.log.error({ err: error }, 'page failed')
      if (falla) return send(reply.status(falla.status), avisoDe('No se pudo completar', falla.mensaje, salida))

      return send(
        reply.status(500),
        avisoDe('Error', `${ERRORES_MARCO.INTERNAL} Código para soporte: ${codeOf(request.id)}.`, salida),
      )
    })
    app.setNotFoundHandler((_request, reply) => send(reply.status(404), noEncontrada))

    for (const { nombre, titulo, modulo, refresca, mayLag, archivos = {}, acciones = [], ...pagina } of PAGINAS) {
      const propia = `/paginas/${nombre}`
      const route = { config: { pagina: propia, modulo } }
      const cuerpo = async (pedido: Pedido) => conPapel(pedido, titulo, await pagina.cuerpo(pedido))
      const pedidoDe = ({ usuario, query }: FastifyRequest, db = deps.db): Pedido => ({
        deps: { ...deps, db },
        usuario,
        query,
        caller: callerOf(usuario, deps.reloj()),
        ficha: newFicha(usuario, nombre),
      })

      const reading = <T>(request: FastifyRequest, read: (pedido: Pedido) => Promise<T>): Promise<T> =>
        mayLag && deps.replicas
          ? deps.replicas.read(request.usuario, (db) => read(pedidoDe(request, db)))
          : read(pedidoDe(request))

      /**
       * A form that met no database, or a bug. What was saved after all leads on; else the form is shown again as it was sent, with the same
       * token, so that pressing again does it once. Where not even the page can be read, a link leads back to it.
       */
      const answerFalla = async (
        reply: FastifyReply,
        { pedido, accion, campos, falla }: { pedido: Pedido; accion: string; campos: Campos; falla: Falla },
        error: unknown,
      ) => {
        const { texto } = campos
        const ficha = String(texto._ficha ?? '')
        const destino = falla.isInDoubt ? await destinoDe(pedido, ficha) : undefined
        if (destino) return reply.redirect(destino, 303)
        const rechazo = { accion, texto, errores: {}, mensaje: falla.mensaje }
        const shown = await cuerpo({ ...pedido, ficha, rechazo }).catch(() => {
          throw error
        })

        return send(reply.status(falla.status), { titulo, cuerpo: shown, falla: falla.mensaje })
      }

      app.get(
        `/${nombre}`,
        { config: { ...route.config, refresca: refresca !== undefined } },
        async (request, reply) => {
          const { hecho } = request.query as Query
          const mensaje = typeof hecho === 'string' ? await mensajeDe(deps, request.usuario, hecho) : ''

          return send(reply, { titulo, cuerpo: await reading(request, cuerpo), ...(refresca && { refresca }) }, mensaje)
        },
      )

      for (const [parte, archivo] of Object.entries(archivos)) {
        app.get(`/${nombre}/${parte}`, route, async (request, reply) => {
          const found = await reading(request, archivo)

          return found ? sendArchivo(reply, found) : send(reply.status(404), noEncontrada)
        })
      }

      for (const accion of acciones) {
        const path = `/${nombre}/${accion.nombre}`
        // A GET of a form's address redirects to its page.
        app.get(path, route, (_request, reply) => reply.redirect(propia, 303))
        app.post(path, { ...route, bodyLimit: accion.limite ?? LIMITE }, async (request, reply) => {
          refuseForeign(request)
          const pedido = pedidoDe(request)
          const campos = request.body as Campos
          try {
            const destino = await sendOnce(pedido, nombre, accion, campos)
            await deps.replicas?.note(request.usuario.codigo)

            return reply.redirect(destino, 303)
          } catch (error) {
            const isOurs = error instanceof ApiError || Number((error as FastifyError).statusCode) < 500
            const falla = fallaDe(error, request.method) ?? (isOurs ? undefined : inesperada(codeOf(request.id)))
            if (falla) {
              request.log.error({ err: error }, 'form failed')

              return answerFalla(reply, { pedido, accion: accion.nombre, campos, falla }, error)
            }
            if (!(error instanceof ApiError) || !error.body.errors) throw error
            const errores = error.body.errors as Record<string, string[]>
            const rechazo = { accion: accion.nombre, texto: campos.texto, errores, mensaje: error.message }

            return send(reply.status(422), {
              titulo,
              cuerpo: await cuerpo({ ...pedido, rechazo }),
              falla: error.message,
            })
          }
        })
      }
    }
  }
