import { formatDecimal, monedaSimbolo } from '@yunque/contracts/codecs/format'
import { ORIGENES } from '@yunque/contracts/documento/labels'
import { compare, multiplyRounded, orNoFigure } from '@yunque/pricing'
import type { EstadoConsulta } from '../lookups/questions.ts'
import { type CampoDeLista, type Item, reglasDeItem } from '../model/item.ts'
import { AT_REST } from './columns.ts'

/** The small second line of a cell, and its kind. */
export type Detalle = { detalle: string; tono: 'normal' | 'bien' | 'aviso' | 'mal' }

/** All decimals of a figure, at least 2, and no zeros after those: '4.85000000' is 4,85. */
export const withDecimales = (value: string): string => formatDecimal(value, 2, 8)

/** A figure with three decimals at most, so that the figures of a column are easy to compare. */
export const atRest = (value: string): string => formatDecimal(value, /\.\d\d\d*[1-9]/.test(value) ? AT_REST : 2)

/** The whole figure where a cell at rest shows fewer decimals than it has (VIS-22, DOC-16). */
const exacta = (value: string, shown: number = AT_REST): string =>
  (value.split('.')[1]?.replace(/0+$/, '') ?? '').length > shown ? withDecimales(value) : ''

export const pesoExacto = (item: Item, value: string): string =>
  exacta(value, reglasDeItem(item).pesoEntero ? 0 : AT_REST)

/** The base of a price: a kilo, or the unit of quantity. */
export const basisOf = ({ medidas_familia, definicion, definicionFallo }: Item): string => {
  if (medidas_familia === null) return ''
  if (medidas_familia !== 1) return 'por\u00a0kg'
  // The unit is not known yet.
  if (!definicion && !definicionFallo) return ''

  return definicion?.um1 ? `por\u00a0${definicion.um1.toLowerCase()}` : 'por\u00a0unidad'
}

/** A whole price this many times the list's looks like a point that was typed for a comma. */
const DEMASIADAS_VECES = 100

/** The question about a price that was typed in one currency while the line is now in the other (VIS-27). */
const otraMoneda = ({ moneda_del_precio }: Item): string =>
  moneda_del_precio ? `¿eran ${monedaSimbolo(moneda_del_precio)}?` : ''

/** '4.105' typed as a price reads as 4.105,00: where the list says 3,94 the line asks whether it is 4,105 (VIS-22). */
const duda = ({ precio_unitario, precio_origen, lista }: Item): string => {
  const [, miles, resto] = /^(\d{1,3})(\d{3})(?:\.0*)?$/.exec(precio_unitario) ?? []
  if (precio_origen !== 'manual' || !miles || !lista?.precio) return ''
  const limite = orNoFigure(() => multiplyRounded(lista.precio, String(DEMASIADAS_VECES)))
  const isFar = orNoFigure(() => compare(precio_unitario, limite)) === 1

  return isFar ? `¿${miles},${resto}?` : ''
}

export const juntos = (...textos: string[]): string => textos.filter((text) => text !== '').join(' · ')

/** The text of a lookup without a figure: under way, failed or absent. */
export const ESPERA = {
  pendiente: { detalle: 'consultando…', tono: 'normal' },
  fallo: { detalle: 'sin respuesta', tono: 'mal' },
} as const

const SIN_LISTA = {
  precio_unitario: { detalle: 'sin precio de lista', tono: 'aviso' },
  peso_unitario: { detalle: 'sin peso de lista', tono: 'aviso' },
} as const

/**
 * Where a figure comes from if it is not the list's; '' for an origin that only another server knows (VIS-23). A unit weight that was
 * computed does not count as typed.
 */
const origen = (item: Item, col: CampoDeLista): string => {
  const known: Readonly<Record<string, string>> = ORIGENES
  if (col === 'precio_unitario') return item.precio_origen === 'lista' ? '' : (known[item.precio_origen] ?? '')

  return item.peso_origen === 'manual' && item.peso_derivado !== 'peso_unitario' ? 'manual' : ''
}

const deLista = (item: Item, col: CampoDeLista, isList: boolean, estado: EstadoConsulta): Detalle => {
  if (estado === 'pendiente' || estado === 'fallo') return ESPERA[estado]
  const isTold = isList && item[col] !== ''
  // A line from before this desk was never asked about (DAT-05).
  if (estado === 'lista' && !isTold && item.lista) return SIN_LISTA[col]

  return { detalle: isTold && col === 'precio_unitario' ? ORIGENES.lista : '', tono: 'normal' }
}

/** Most characters of an origin that stands in one line with the base of a price. */
const ORIGEN_CORTO = 8

/** Divides the three texts between the cell's two lines, so that none of them is cut. */
const inTwoLines = (cifraEntera: string, de: string, por: string): string => {
  if (cifraEntera === '' || de === '') return juntos(cifraEntera, de, por)

  return de.length > ORIGEN_CORTO ? `${juntos(cifraEntera, por)}\n${de}` : `${cifraEntera}\n${juntos(de, por)}`
}

/**
 * The small line of a price or weight: where it comes from. Its lookup is told only where the list's figure stands, or
 * will stand (VIS-12).
 */
export const cifra = (item: Item, col: CampoDeLista, estado: EstadoConsulta): Detalle => {
  const isPrecio = col === 'precio_unitario'
  const isList = (isPrecio ? item.precio_origen : item.peso_origen) === 'lista'
  const pregunta = isPrecio ? otraMoneda(item) || duda(item) : ''
  const cifraEntera = pregunta || (isPrecio ? exacta(item[col]) : pesoExacto(item, item[col]))
  const por = isPrecio && item[col] !== '' ? basisOf(item) : ''
  const tono = pregunta ? 'aviso' : 'normal'
  const detalleDe = (de: string) => inTwoLines(cifraEntera, de, por)
  if (!isList && !item.vuelve.includes(col)) return { detalle: detalleDe(origen(item, col)), tono }
  const said = deLista(item, col, isList, estado)

  return {
    tono: said.tono === 'normal' ? tono : said.tono,
    detalle: detalleDe(juntos(origen(item, col), said.detalle)),
  }
}
