import { createHash } from 'node:crypto'
import type { Modulo } from '@yunque/contracts/modulos'
import type { FastifyReply } from 'fastify'
import type { Trx } from '../kernel/db/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { FormMap } from '../kernel/http/form.ts'
import type { UsuarioActual } from '../kernel/people/sessions.ts'
import type { Caller } from '../kernel/people/visible.ts'
import { ESTILO } from './estilo.ts'
import { Html, html } from './html.ts'

/**
 * The only script of a page: tells the app that frames us that it is there or that the session is gone, hands it the key that
 * is its own (Ctrl+K), and prints, also when the app says so (VIS-17).
 */
const SCRIPT = `
const { app, aviso } = document.body.dataset
const say = (message) => parent !== self && parent.postMessage(message, app)
say({ aviso: aviso || 'lista' })
document.querySelector('[data-imprimir]')?.addEventListener('click', () => print())
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (parent === self || !(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'k') return
  event.preventDefault()
  say({ aviso: 'tecla', tecla: 'k' })
})
addEventListener('message', ({ origin, source, data }) => {
  if (origin === app && source === parent && data?.orden === 'imprimir') print()
})
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** One style and one script, known by their hashes: nothing that a record holds can run (SEC-14). */
const policy = (appOrigin: string) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(ESTILO)}`,
    `script-src ${hashOf(SCRIPT)}`,
    "img-src 'self'",
    "font-src 'self'",
    `frame-ancestors ${appOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')

/** `falla` says why a form was refused, above all that it was refused for. */
export type Pagina = { titulo: string; cuerpo: Html; falla?: string; aviso?: 'sesion-expirada'; refresca?: number }

/** What a form was sent with that could not be taken, to be shown again with the reason at each field (VIS-04). */
type Rechazo = { accion: string; texto: FormMap; errores: Record<string, string[]>; mensaje: string }

/** Who asks for a page, and what. */
export type Pedido = {
  deps: Deps
  usuario: UsuarioActual
  caller: Caller
  query: unknown
  ficha: string
  rechazo?: Rechazo
}

/** What a form brings: texts with PHP's nested names, and files. */
export type Campos = { texto: FormMap; archivos: Record<string, File> }

/** What a form of a page does, in the transaction that remembers that it was sent; `query` is of the page that follows. */
export type Accion = {
  nombre: string
  /** Bytes that the form may have; texts alone never need more than the default. */
  limite?: number
  hacer: (pedido: Pedido & { trx: Trx }, campos: Campos) => Promise<{ mensaje: string; query?: Record<string, string> }>
}

/** A file of a page, at an address below its own: a chart, an export, a paper. With `nombre` it is saved, never opened in place. */
export type Archivo = { tipo: string; contenido: Buffer | string; nombre?: string }

/** A framed page: its address is that of the app's route, and so is its code (docs/requirements/marcos.md). */
export type PaginaLegacy = {
  nombre: string
  titulo: string
  modulo: Modulo
  /** A report, which a replica may answer (OPE-03). */
  mayLag?: true
  /** Seconds after which it asks for itself anew. */
  refresca?: number
  cuerpo: (pedido: Pedido) => Promise<Html>
  /** By the last part of their address. undefined: there is no such file. */
  archivos?: Record<string, (pedido: Pedido) => Promise<Archivo | undefined>>
  acciones?: readonly Accion[]
}

/** Sends a whole page, which the app alone may frame. */
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

/** A page that says one thing, and where to go from it. */
export const avisoDe = (titulo: string, mensaje: string, salida?: Html): Pagina => ({
  titulo,
  cuerpo: html`<div class="aviso" role="alert"><h1>${titulo}</h1><p>${mensaje}</p>${salida && html`<p>${salida}</p>`}</div>`,
})

/** A drawing runs and loads nothing, wherever it is opened; its own style lies in it. */
const POLICY_ARCHIVO = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** A file's name as RFC 6266 wants it: plain letters for old programs, all of them for the others. */
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
