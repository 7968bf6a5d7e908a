import { createHash } from 'node:crypto'
import type { Modulo } from '@yunque/contracts/modulos'
import type { FastifyReply } from 'fastify'
import type { Trx } from '../kernel/db/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { FormMap } from '../kernel/http/form.ts'
import type { UsuarioActual } from '../kernel/people/sessions.ts'
import type { Caller } from '../kernel/people/visible.ts'
import { ENVIO } from './enviar-formulario.ts'
import { ESTILO } from './estilo.ts'
import { Html, html } from './html.ts'

/**
 * The only script of a page. It tells the app that frames us that the page is ready or the session has expired, and which part of it
 * stands there, forwards the app's own key (Ctrl+K), and prints, also when the app asks for it (VIS-17). On paper the filters stand as
 * they were asked for: under others, changed since, the rows would be wrong. A file that the server would refuse for its size is refused
 * before it is sent: on a slow line that takes minutes, and its refusal may get lost (LIM-06).
 */
const SCRIPT = `
const { app, aviso } = document.body.dataset
const say = (message) => parent !== self && parent.postMessage(message, app)
say({ aviso: aviso || 'lista' })
say({ aviso: 'lugar', busca: location.search })
addEventListener('click', ({ target }) => target.closest('[data-imprimir]') && print())
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (parent === self || !(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'k') return
  event.preventDefault()
  say({ aviso: 'tecla', tecla: 'k' })
})
addEventListener('change', ({ target: input }) => {
  if (!input.matches('input[data-maximo]')) return
  const { size = 1 } = input.files[0] ?? {}
  const isLarge = size > Number(input.dataset.maximo)
  const mb = Math.floor(Number(input.dataset.maximo) / 1048576)
  input.setCustomValidity(isLarge ? 'El archivo pasa de ' + mb + ' MB.' : size === 0 ? 'El archivo está vacío.' : '')
  input.reportValidity()
})
addEventListener('beforeprint', () => document.querySelector('form.filtros')?.reset())
addEventListener('message', ({ origin, source, data }) => {
  if (origin === app && source === parent && data?.orden === 'imprimir') print()
})
${ENVIO}`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** One style and one script, allowed by their hashes: no content of a record can run as script (SEC-14). */
const policy = (appOrigin: string) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(ESTILO)}`,
    `script-src ${hashOf(SCRIPT)}`,
    "img-src 'self'",
    "font-src 'self'",
    `frame-ancestors ${appOrigin}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')

/** `falla` says why a form was refused; it is shown at the top of the page. */
export type Pagina = { titulo: string; cuerpo: Html; falla?: string; aviso?: 'sesion-expirada'; refresca?: number }

/** The contents of a refused form, shown again with the reason at each field (VIS-04). */
type Rechazo = { accion: string; texto: FormMap; errores: Record<string, string[]>; mensaje: string }

/** The caller of a page and what he asks for. */
export type Pedido = {
  deps: Deps
  usuario: UsuarioActual
  caller: Caller
  query: unknown
  ficha: string
  rechazo?: Rechazo
}

/** The contents of a form: texts with PHP's nested names, and files. */
export type Campos = { texto: FormMap; archivos: Record<string, File> }

/** Does a form's work, in the transaction that records the form as sent; `query` is the following page's. */
export type Accion = {
  nombre: string
  /** Most bytes of the form; forms without files never need more than the default. */
  limite?: number
  hacer: (pedido: Pedido & { trx: Trx }, campos: Campos) => Promise<{ mensaje: string; query?: Record<string, string> }>
}

/** A file below a page's address: a chart, an export, a paper. With `nombre` it is saved, never shown. */
export type Archivo = { tipo: string; contenido: Buffer | string; nombre?: string }

/** A framed page. Its address and its code are those of the app's route (docs/requirements/marcos.md). */
export type PaginaLegacy = {
  nombre: string
  titulo: string
  modulo: Modulo
  /** Whether it is a report that a replica may answer (OPE-03). */
  mayLag?: true
  /** Seconds after which the page reloads itself. */
  refresca?: number
  cuerpo: (pedido: Pedido) => Promise<Html>
  /** Files by the last part of their address; undefined where the file does not exist. */
  archivos?: Record<string, (pedido: Pedido) => Promise<Archivo | undefined>>
  acciones?: readonly Accion[]
}

/** Sends a whole page that only the app may frame. */
export const sendPagina = (
  reply: FastifyReply,
  appOrigin: string,
  { titulo, cuerpo, aviso, refresca, falla }: Pagina,
  hecho = '',
) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(appOrigin),
      ...(refresca && { refresh: String(refresca) }),
    })
    .send(
      html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titulo}</title>
<style>${new Html(ESTILO)}</style>
</head>
<body data-app="${appOrigin}" data-aviso="${aviso}">
<main aria-label="${titulo}">${hecho && html`<p class="hecho" role="status">${hecho}</p>`}${falla && html`<p class="falla" role="alert">${falla}</p>`}${cuerpo}</main>
<script>${new Html(SCRIPT)}</script>
</body>
</html>
`.markup,
    )

/** A page with one message and a link. */
export const avisoDe = (titulo: string, mensaje: string, salida?: Html): Pagina => ({
  titulo,
  cuerpo: html`<div class="aviso" role="alert"><h1>${titulo}</h1><p>${mensaje}</p>${salida && html`<p>${salida}</p>`}</div>`,
})

/** Policy for drawings: they run and load nothing, wherever they are opened; their style is inline. */
const POLICY_ARCHIVO = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** A file name by RFC 6266: plain letters for old programs, the full name for others. */
export const disposicion = (nombre: string, como = 'attachment'): string =>
  `${como}; filename="${nombre.replaceAll(/[^\w .()-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(nombre.toWellFormed()).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`

export const sendArchivo = (reply: FastifyReply, { tipo, contenido, nombre }: Archivo) =>
  reply
    .headers({
      'content-type': tipo,
      'content-security-policy': POLICY_ARCHIVO,
      ...(nombre !== undefined && { 'content-disposition': disposicion(nombre) }),
    })
    .send(contenido)
