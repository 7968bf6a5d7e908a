import type { FormValue } from '../kernel/http/form.ts'
import { fechaEscrita, fechaHtml, type Opcion } from './filtros.ts'
import { type Html, html } from './html.ts'
import type { Pedido } from './pagina.ts'

/** A field of a form that changes something. Its name may be nested: 'precio[CH-304]'. */
type CampoForm = {
  name: string
  label: string
  tipo?: 'text' | 'date' | 'email' | 'file' | 'textarea' | 'cifra'
  valor?: string
  ayuda?: string
  /** The file types that a file input accepts: '.pdf,.png'. */
  acepta?: string
  /** Most bytes of a file: a larger one is refused when it is chosen, since sending it may take minutes. */
  maximo?: number
  opciones?: readonly Opcion[]
}

/** The text of a nested field in a refused form. */
const sentText = (texto: FormValue, name: string): string | undefined => {
  let value: FormValue | undefined = texto
  for (const key of name.replaceAll(']', '').split('[')) {
    value = typeof value === 'object' ? (value as Record<string, FormValue>)[key] : undefined
  }

  return typeof value === 'string' ? value : undefined
}

const control = (
  { tipo = 'text', name, opciones, acepta, maximo }: CampoForm,
  id: string,
  valor: string,
  errorId: Html | false,
) => {
  const attributes = html`id="${id}" name="${name}"${errorId && html` aria-invalid="true" aria-describedby="${errorId}"`}`
  if (opciones) {
    // Nothing is chosen for somebody who did not: the first kind of paper or grade would be stored as if he had.
    const isElegida = opciones.some(({ value }) => value === valor)

    return html`<select ${attributes}>${!isElegida && html`<option value="">Elija…</option>`}${opciones.map(({ value, text }) => html`<option value="${value}"${value === valor && html` selected`}>${text}</option>`)}</select>`
  }
  if (tipo === 'textarea') return html`<textarea ${attributes} rows="4">${valor}</textarea>`
  if (tipo === 'file') return html`<input type="file" accept="${acepta}" data-maximo="${maximo}" ${attributes}>`
  if (tipo === 'cifra')
    return html`<input type="text" inputmode="decimal" class="cifra" value="${valor}" ${attributes}>`

  if (tipo === 'date') return html`<input ${fechaHtml(fechaEscrita(valor))} ${attributes}>`

  return html`<input type="${tipo}" value="${valor}" ${attributes}>`
}

type Formulario = {
  pagina: string
  accion: string
  campos: readonly (CampoForm | Html)[]
  boton: string
  /** Values of hidden fields. */
  ocultos?: Record<string, string>
  titulo?: string
  /** The page's own query, kept for the following page. */
  query?: string
}

const isCampo = (campo: CampoForm | Html): campo is CampoForm => 'name' in campo

/** Whether the refused form is this one: forms with the same action differ in their hidden values. */
const isRefused = ({ rechazo }: Pedido, accion: string, ocultos: Record<string, string>): boolean =>
  rechazo?.accion === accion &&
  Object.entries(ocultos).every(([name, value]) => sentText(rechazo.texto, name) === value)

/** A form that changes something, with its one-time token. After a refusal it shows the reason at each field and keeps what was entered (VIS-04). */
export const formularioHtml = (
  pedido: Pedido,
  { pagina, accion, campos, boton, ocultos = {}, titulo, query = '' }: Formulario,
): Html => {
  const { ficha, rechazo } = pedido
  const refused = isRefused(pedido, accion, ocultos) ? rechazo : undefined
  const hasFile = campos.some((campo) => isCampo(campo) && campo.tipo === 'file')
  const shown = new Set<string>()
  const inputs = campos.map((campo) => {
    if (!isCampo(campo)) return campo
    const { name, label, valor = '', ayuda } = campo
    const id = [accion, ...Object.values(ocultos), name].join('-').replaceAll(/[^\w-]/g, '_')
    const [error] = refused?.errores[name] ?? []
    if (error) shown.add(name)
    const text = (refused && sentText(refused.texto, name)) ?? valor

    return html`<div><label for="${id}">${label}</label>${control(campo, id, text, error !== undefined && html`${id}-error`)}${error && html`<span class="error" id="${id}-error">${error}</span>`}${ayuda && html`<p class="ayuda">${ayuda}</p>`}</div>`
  })
  // Errors of fields that the form does not show are listed above it.
  const others = Object.entries(refused?.errores ?? {}).filter(([name]) => !shown.has(name))

  return html`<form method="post" data-de="${pedido.usuario.codigo}" action="/paginas/${pagina}/${accion}${query}"${hasFile && html` enctype="multipart/form-data"`}${titulo && html` aria-label="${titulo}"`}>
<input type="hidden" name="_ficha" value="${ficha}">${Object.entries(ocultos).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${others.length > 0 && html`<div class="falla" role="alert"><p>No se guardó nada.</p><ul>${others.flatMap(([, texts]) => texts).map((text) => html`<li>${text}</li>`)}</ul></div>`}${inputs}<button>${boton}</button></form>`
}
