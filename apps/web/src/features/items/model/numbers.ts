import { ESTADO_ITEM } from '@yunque/contracts/codecs/codigos'
import { DEMASIADO_GRANDE } from '@yunque/contracts/codecs/parse-decimal'
import { isPorAnotar } from '@yunque/contracts/documento/anotar'
import type { ProductosAnswer } from '@yunque/contracts/productos'
import {
  desgloseIva,
  type ItemEditado,
  type ItemNumeros,
  medida,
  NO_FIGURE,
  orNoFigure,
  type Peso,
  PricingError,
  pesoDeducido,
  recalculate,
  subtotales,
  totalsOf,
} from '@yunque/pricing'
import type { Contexto } from './contexto.ts'
import { type Item, reglasDeItem } from './item.ts'
import { perObject } from './per-object.ts'

/**
 * Which weight of a reopened line must have been computed from the others; undefined if it can't be told. With it a
 * typed total stays as typed, and so does the list's unit weight (DOC-21).
 */
export const pesoDerivado = (
  item: Item,
  { lugar, deposito }: Pick<Contexto, 'lugar' | 'deposito'>,
): Peso | undefined => {
  try {
    const deducido = pesoDeducido(item, { lugar, deposito, reglas: reglasDeItem(item) })
    return deducido ?? (item.peso_origen === 'lista' ? 'peso_total' : undefined)
  } catch (error) {
    if (error instanceof PricingError) return undefined
    throw error
  }
}

/** A measure with 2 decimals (ITM-13). A text that is no measure, from an old draft or another server, stays as it is (VIS-23). */
export const medidaLegible = (value: string): string => {
  const legible = orNoFigure(() => medida(value))

  return legible === NO_FIGURE ? value : legible
}

/**
 * Whether the total is missing although everything that it is computed from is known: it is too large, or one of them
 * is no number.
 */
export const isSinTotal = ({ medidas_familia, cantidad, peso_total, precio_unitario, precio_total }: Item): boolean =>
  precio_total === '' &&
  medidas_familia !== null &&
  precio_unitario !== '' &&
  (medidas_familia === 1 ? cantidad : peso_total) !== ''

const DE_QUE = ['cantidad', 'peso_unitario', 'peso_total', 'precio_unitario'] as const

/** Whether a figure of the line was typed so that it can't be read: its total would be of what stood there before. */
const hasBadFigure = ({ errores }: Item): boolean => DE_QUE.some((col) => errores[col])

/** The line's total as it is shown: '-' where it can't be told (VIS-23). */
export const totalDe = (item: Item): string => (isSinTotal(item) || hasBadFigure(item) ? NO_FIGURE : item.precio_total)

/** The subtotal of each currency, '-' where a line's total can't be told. */
export const subtotalesDe = (items: readonly Item[]) =>
  subtotales(items.map((item) => ({ moneda: item.moneda, precio_total: totalDe(item) })))

/**
 * Whether a save notes today's list price and rate of IVA on a line that has a stored product (anotar.ts); a line whose price cannot be
 * read keeps what it had.
 */
export const isPorAnotarHoy = perObject((item: Item): boolean => {
  const { guardada, nro_item } = item

  return orNoFigure(() => isPorAnotar(item, nro_item === '' ? undefined : (guardada ?? undefined))) === true
})

/**
 * The rate of IVA that a save leaves on the line: that of its own day, or today's where its price is set anew (DOC-14). Of another
 * product an answer tells it. Cached by line: all lines are asked whenever one changes.
 */
const ivaDe = perObject((item: Item): string => {
  const { guardada, iva } = item
  const isSuProducto =
    guardada?.familia === item.familia &&
    guardada.productos_seleccionados.join() === item.productos_seleccionados.join()
  if (!isSuProducto) return iva

  return (isPorAnotarHoy(item) ? guardada.iva_hoy : guardada.iva) || iva
})

/** IVA by rate, for each currency whose amounts and rates are all known (DOC-14). */
export const desgloseDe = (items: readonly Item[]) =>
  desgloseIva(items.map((item) => ({ moneda: item.moneda, precio_total: totalDe(item), iva: ivaDe(item) })))

const sinPerdidas = (items: readonly Item[]) => items.filter(({ guardada }) => guardada?.estado !== ESTADO_ITEM.perdida)

/** What a client will owe for the lines that were not lost, without IVA. */
export const deudaSinIva = (items: readonly Item[]) => subtotalesDe(sinPerdidas(items))

/** The same with IVA, for each currency whose rates are all known (DOC-14). */
export const deudaWithIva = (items: readonly Item[]) => totalesWithIva(sinPerdidas(items))

/** The document's total: with IVA for each currency whose rates are all known (DOC-14). */
export const totalesWithIva = (items: readonly Item[]): ReturnType<typeof subtotalesDe> => {
  const { D, P } = desgloseDe(items)

  return { ...subtotalesDe(items), ...(D && { D: D.total }), ...(P && { P: P.total }) }
}

/** Used for a figure that is too large to compute with: the text stays as typed, and its results stay unknown. */
const withTooLarge = (item: Item, editado: ItemEditado): Item => {
  const next = { ...item, precio_total: '' }
  if (editado === 'contexto') return next

  return { ...next, errores: { ...item.errores, [editado]: { texto: item[editado], mensaje: DEMASIADO_GRANDE } } }
}

/** Only the fields that the rules read: rules copy their input, and a line has five times as many fields. */
const numerosDe = (item: Item): ItemNumeros => ({
  cantidad: item.cantidad,
  peso_unitario: item.peso_unitario,
  peso_total: item.peso_total,
  peso_derivado: item.peso_derivado,
})

/** The line's numbers after one of them was set, by the rules of packages/pricing; what is unknown is ''. */
export const recalculado = (item: Item, editado: ItemEditado, { lugar, deposito }: Contexto): Item => {
  const contexto = { lugar, deposito, reglas: reglasDeItem(item) }
  try {
    const numeros = recalculate(numerosDe(item), editado, contexto)
    const { precio_unitario, medidas_familia } = item
    const { precio_total } = totalsOf({ ...numeros, precio_unitario, medidas_familia }, contexto)

    return {
      ...item,
      cantidad: numeros.cantidad ?? '',
      peso_unitario: numeros.peso_unitario ?? '',
      peso_total: numeros.peso_total ?? '',
      precio_total: precio_total ?? '',
      peso_derivado: numeros.peso_derivado,
    }
  } catch (error) {
    if (error instanceof PricingError) return withTooLarge(item, editado)
    throw error
  }
}

/**
 * The amount of a line that was never saved, by the rules that it will be saved under: a copy brings the one that was reckoned under
 * its original's, and a draft the one of its day (DAT-16). A line whose price is not known yet, or too large, stays as it is.
 */
export const withTotalDeHoy = (item: Item, { lugar, deposito }: Pick<Contexto, 'lugar' | 'deposito'>): Item => {
  if (item.nro_item !== '' || item.medidas_familia === null || item.precio_total === '') return item
  const total = orNoFigure(() => totalsOf(item, { lugar, deposito, reglas: reglasDeItem(item) }).precio_total ?? '')

  return total === NO_FIGURE || total === item.precio_total ? item : { ...item, precio_total: total }
}

/**
 * Gives the line its family's definition. Its numbers are computed again if the company's rules differ from those used
 * so far (DAT-16).
 */
export const withAnswered = (item: Item, definicion: ProductosAnswer, contexto: Contexto): Item => {
  const next = { ...item, definicion, definicionFallo: false }

  return reglasDeItem(next) === reglasDeItem(item)
    ? withTotalDeHoy(next, contexto)
    : recalculado(next, 'contexto', contexto)
}
