import { type Html, html } from './html.ts'

/** How many clients a text may match before a page asks for a longer one. */
export const MAX_CLIENTES = 30

type Cliente = { codigo: string; razon: string; baja: 'S' | 'N' }

/** '1113 · ACEROS LUNA SA (dado de baja)': who is out of use is told wherever he is chosen (VIS-28). */
export const clienteDe = ({ codigo, razon, baja }: Cliente): string =>
  `${codigo} · ${razon}${baja === 'S' ? ' (dado de baja)' : ''}`

/** The client that a text identifies: by his code, or because it matches no other. */
export const elegido = <C extends Cliente>(clientes: readonly C[], texto: string): C | undefined =>
  clientes.find(({ codigo }) => codigo === texto) ?? (clientes.length === 1 ? clientes[0] : undefined)

/** The clients that a text matches, of whom one is to be chosen. */
export const candidatosHtml = (clientes: readonly Cliente[], enlace: (codigo: string) => string): Html => html`
<p role="status">${clientes.length === MAX_CLIENTES ? `Hay ${MAX_CLIENTES} clientes o más. Escriba algo más del nombre, o elija:` : 'Elija el cliente:'}</p>
<ul>${clientes.map((cliente) => html`<li><a href="${enlace(cliente.codigo)}">${clienteDe(cliente)}</a></li>`)}</ul>`
