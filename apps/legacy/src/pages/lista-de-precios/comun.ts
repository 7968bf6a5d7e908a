import { FECHA_INVALIDA, fechaInput } from '@yunque/contracts/codecs/dates'
import { diaDe, masDias } from '@yunque/contracts/codecs/dias'
import { formatMoney } from '@yunque/contracts/codecs/format'
import type { Moneda } from '@yunque/contracts/productos'
import { codeFilter, enumFilter, type SearchOf, search, textFilter, trimmedFilter } from '@yunque/contracts/search'
import type { Db } from '../../kernel/db/db.ts'
import { findNegocios } from '../../kernel/negocios.ts'
import { fechaEscrita, monedaHtml, selectHtml, textoHtml } from '../filtros.ts'
import { type Html, html } from '../html.ts'
import { familiasDe } from '../opciones.ts'
import type { Pedido } from '../pagina.ts'

export const NOMBRE = 'precios/lista-de-precios'
export const AQUI = `/paginas/${NOMBRE}`

const esquema = search({
  vista: enumFilter(['', 'cambio', 'planilla', 'cambios', 'dolar', 'producto']),
  negocio: codeFilter(),
  familia: textFilter,
  texto: trimmedFilter,
  moneda: enumFilter(['', 'D', 'P']),
  producto: textFilter,
  modo: enumFilter(['porcentaje', 'importe']),
  valor: textFilter,
  decimales: enumFilter(['2', '0', '4', '8']),
  desde: (given) => fechaEscrita(textFilter(given)),
  pagina: textFilter,
})
export type Filtros = SearchOf<typeof esquema>

export const readQuery = ({ query, deps }: Pedido) => ({ filtros: esquema.parse(query), hoy: diaDe(deps.reloj()) })
export const autorDe = ({ usuario, deps }: Pedido) => ({ usuario: usuario.codigo, momento: deps.reloj() })
export const BASE = { kilo: 'por kilo', pieza: 'por pieza' } as const
/** What a price is per, on a screen: of a familia that counts metres or kilos a price of its unit is no price of a piece. */
export const porDe = ({ base, um1 }: { base: keyof typeof BASE; um1: string }): string =>
  base === 'pieza' && um1 === 'M' ? 'por metro' : base === 'pieza' && um1 === 'KG' ? BASE.kilo : BASE[base]

export const opcionesDe = async (db: Db) => ({
  familias: await familiasDe(db),
  negocios: await findNegocios(db),
})

export const withError = (campo: Html, error: string | undefined): Html =>
  error === undefined ? campo : html`<div>${campo}<span class="error" role="alert">${error}</span></div>`

/** The filter that list, change and export share. */
export const camposFiltro = async (db: Db, filtros: Filtros, sinMoneda?: string): Promise<Html[]> => {
  const { familias, negocios } = await opcionesDe(db)

  return [
    selectHtml('negocio', 'Negocio', { opciones: negocios, elegida: filtros.negocio, todos: 'Todos' }),
    selectHtml('familia', 'Familia', { opciones: familias, elegida: filtros.familia, todos: 'Todas' }),
    textoHtml('texto', 'Código o descripción (calidad)', { tipo: 'search', valor: filtros.texto, ancho: 'ancho' }),
    withError(monedaHtml(filtros.moneda), sinMoneda),
  ]
}

export const precio = (valor: string | null, moneda: Moneda) =>
  html`<td class="numero">${valor === null ? '' : formatMoney(valor, moneda, 8)}</td>`

/** The first day from which a change may hold: today, or tomorrow to leave time to undo it. */
export const desdeDe = (texto: string, hoy: string): { dia: string; error?: string } => {
  if (texto === '') return { dia: masDias(hoy, 1) }
  if (!fechaInput.safeParse(texto).success) return { dia: texto, error: FECHA_INVALIDA }

  return texto < hoy ? { dia: texto, error: 'La fecha no puede ser anterior a hoy.' } : { dia: texto }
}
