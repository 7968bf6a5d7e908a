import { fechaInput } from '@yunque/contracts/codecs/dates'
import { readDia } from '@yunque/contracts/codecs/dias'
import { formatDate } from '@yunque/contracts/codecs/format'
import { type Html, html } from './html.ts'

export type Opcion = { value: string; text: string }

const opcion = ({ value, text }: Opcion, elegida: string): Html =>
  value === elegida
    ? html`<option value="${value}" selected>${text}</option>`
    : html`<option value="${value}">${text}</option>`

/** A filter with a list of values; '' means all. */
export const selectHtml = (
  name: string,
  label: string,
  { opciones, elegida, todos }: { opciones: readonly Opcion[]; elegida: string; todos: string },
): Html =>
  html`<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${[{ value: '', text: todos }, ...opciones].map((o) => opcion(o, elegida))}</select></div>`

/** The currency filter of a page that shows amounts in both currencies; they are never added together. */
export const monedaHtml = (elegida: string): Html =>
  selectHtml('moneda', 'Moneda', {
    opciones: [
      { value: 'P', text: 'Pesos' },
      { value: 'D', text: 'Dólares' },
    ],
    elegida,
    todos: 'Las dos',
  })

export const casillaHtml = (name: string, label: string, marcada: boolean): Html =>
  html`<label class="marca"><input type="checkbox" name="${name}" value="S"${marcada && html` checked`}> ${label}</label>`

type Campo = { tipo?: 'text' | 'date' | 'search'; valor: string; ancho?: 'ancho' }

/** A day written dd/mm/aaaa, converted to the form used elsewhere; anything else is returned unchanged. */
export const fechaEscrita = (texto: string): string => readDia(texto) || texto.trim()

/** The day that a form's field was sent with, in either form; undefined where it is none. Every form reads its days with this. */
export const diaEscrito = (given: unknown): string | undefined =>
  fechaInput.safeParse(fechaEscrita(String(given ?? ''))).data

/** A text field for a day, since the browser's own date field uses the browser's language. */
export const fechaHtml = (valor: string): Html =>
  html`type="text" inputmode="numeric" placeholder="dd/mm/aaaa" maxlength="10" class="fecha" value="${formatDate(valor)}"`

export const textoHtml = (name: string, label: string, { tipo = 'text', valor, ancho }: Campo): Html =>
  tipo === 'date'
    ? html`<div><label for="${name}">${label}</label><input ${fechaHtml(valor)} id="${name}" name="${name}"></div>`
    : html`<div><label for="${name}">${label}</label><input type="${tipo}" id="${name}" name="${name}" value="${valor}" class="${ancho}"></div>`

type Salida = {
  /** Address of this page's export, which keeps the filters. */
  exportar?: string
}

/** A form of filters, whose values go into the address of this page. */
export const filtrosHtml = (campos: readonly Html[], { exportar }: Salida = {}): Html =>
  html`<form method="get" class="filtros">${campos}<button>${campos.length > 0 ? 'Consultar' : 'Actualizar'}</button><button type="button" data-imprimir>Imprimir</button>${exportar && html`<a class="boton" href="${exportar}">Exportar</a>`}</form>`

/** An address with changed values in its query; '' removes one. */
export const withQuery = (path: string, query: Record<string, string | number>): string => {
  const kept = Object.entries(query).filter(([, value]) => value !== '')

  return kept.length ? `${path}?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}` : path
}

/** Rows on a page of a table: as many as one reads on a screen or a printed sheet. */
export const FILAS = 100

/**
 * Links between the pages of a table (VIS-09); nothing where there is only one page. A sheet, on which there is nothing to press, says
 * that it is one of several: the totals on it are of all.
 */
export const hojasHtml = (total: number, actual: number, enlace: (hoja: number) => string): Html | false => {
  const ultima = Math.ceil(total / FILAS)
  const pageLink = (hoja: number, texto: string) =>
    hoja < 1 || hoja > ultima ? html`<span>${texto}</span>` : html`<a href="${enlace(hoja)}">${texto}</a>`

  return (
    ultima > 1 &&
    html`<nav class="hojas" aria-label="Páginas">${pageLink(actual - 1, 'Anterior')}<span>Página ${actual} de ${ultima}</span>${pageLink(actual + 1, 'Siguiente')}</nav>
<p class="papel">Aquí está la página ${actual} de ${ultima}, de hasta ${FILAS} filas cada una: las otras se imprimen aparte.</p>`
  )
}

/** The page that the address asks for; a page past the end becomes the last one. */
export const hojaDe = (texto: unknown, total: number): number => {
  const ultima = Math.max(1, Math.ceil(total / FILAS))

  return typeof texto === 'string' && /^[1-9]\d{0,6}$/.test(texto) ? Math.min(Number(texto), ultima) : 1
}

/** Stands below a table of which only the first `max` rows are shown; its query asks for one more. `cuales`: 'los últimos 100 papeles'. */
export const recorteHtml = (filas: readonly unknown[], max: number, cuales: string): Html | false =>
  filas.length > max && html`<p>Se muestran ${cuales}.</p>`

export const noRows = html`<p role="status">No se encontraron registros.</p>`

/**
 * In place of a table without rows (VIS-09): `vacio` says where they come from; where one of the filters is set, only that what was
 * asked for has none.
 */
export const vacioHtml = (vacio: string, filtros: object = {}): Html =>
  Object.values(filtros).some((value) => value !== '') ? noRows : html`<p role="status">${vacio}</p>`
