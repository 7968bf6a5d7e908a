import { createHash } from 'node:crypto'
import type { Modulo } from '@yunque/contracts/modulos'
import type { AvisoMarco } from '@yunque/contracts/sesion'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../infra/deps.ts'
import { ESTILO } from './estilo.ts'
import { Html, html } from './html.ts'

/** The only script of a page: tells the app that frames us when the session is gone, and prints. */
const SCRIPT = `
const { app, aviso } = document.body.dataset
if (aviso && parent !== self) parent.postMessage({ aviso }, app)
document.querySelector('[data-imprimir]')?.addEventListener('click', () => print())
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** One style and one script, known by their hashes: nothing that a record holds can run (reliability §3.2). */
const policy = (appOrigin: string) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(ESTILO)}`,
    `script-src ${hashOf(SCRIPT)}`,
    `frame-ancestors ${appOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')

export type Pagina = { titulo: string; cuerpo: Html; aviso?: AvisoMarco['aviso'] }

/** A framed page: its address is that of the app's route, and so is its code (decisions, "Native or framed"). */
export type PaginaLegacy = {
  nombre: string
  titulo: string
  modulo: Modulo
  cuerpo: (deps: Deps, query: unknown) => Promise<Html>
}

/** Sends a whole page, which the app alone may frame. */
export const sendPagina = (reply: FastifyReply, appOrigin: string, { titulo, cuerpo, aviso }: Pagina) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy(appOrigin) }).send(
    html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titulo}</title>
<style>${new Html(ESTILO)}</style>
</head>
<body data-app="${appOrigin}" data-aviso="${aviso}">
<main>${cuerpo}</main>
<script>${new Html(SCRIPT)}</script>
</body>
</html>
`.markup,
  )

/** A page that says one thing. */
export const avisoDe = (titulo: string, mensaje: string): Pagina => ({
  titulo,
  cuerpo: html`<div class="aviso" role="alert"><h1>${titulo}</h1><p>${mensaje}</p></div>`,
})
