import { type Html, html } from './html.ts'

export type Opcion = { value: string; text: string }

const opcion = ({ value, text }: Opcion, elegida: string): Html =>
  value === elegida
    ? html`<option value="${value}" selected>${text}</option>`
    : html`<option value="${value}">${text}</option>`

/** A filter with a list of values; '' is all of them. */
export const selectHtml = (
  name: string,
  label: string,
  { opciones, elegida, todos }: { opciones: readonly Opcion[]; elegida: string; todos: string },
): Html =>
  html`<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${[{ value: '', text: todos }, ...opciones].map((o) => opcion(o, elegida))}</select></div>`

export const casillaHtml = (name: string, label: string, marcada: boolean): Html =>
  html`<label class="marca"><input type="checkbox" name="${name}" value="S"${marcada && html` checked`}> ${label}</label>`

/** A form of filters, which the address keeps. The page's own address is its action. */
export const filtrosHtml = (campos: readonly Html[]): Html =>
  html`<form method="get">${campos}<button>Consultar</button><button type="button" data-imprimir>Imprimir</button></form>`
