import { type Html, html } from './html.ts'

/** How many clients a text may match before a page asks for a longer one. */
export const MAX_CLIENTES = 30

type Cliente = { codigo: string; razon: string }

/** The client that a text identifies: by his code, or because it matches no other. */
export const elegido = <C extends Cliente>(clientes: readonly C[], texto: string): C | undefined =>
  clientes.find(({ codigo }) => codigo === texto) ?? (clientes.length === 1 ? clientes[0] : undefined)

/** The clients that a text matches, of whom one is to be chosen. */
export const candidatosHtml = (clientes: readonly Cliente[], enlace: (codigo: string) => string): Html => html`
<p role="status">${clientes.length === MAX_CLIENTES ? `Hay ${MAX_CLIENTES} clientes o más. Escriba algo más del nombre, o elija:` : 'Elija el cliente:'}</p>
<ul>${clientes.map(({ codigo, razon }) => html`<li><a href="${enlace(codigo)}">${codigo} · ${razon}</a></li>`)}</ul>`
