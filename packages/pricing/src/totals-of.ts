import type { Contexto } from './contexto.ts'
import type { Decimal, Operand } from './decimal.ts'
import { isPesoTotalCantidad, pesoTotal, pesoTotalDeFamilia } from './peso-total.ts'
import type { Pesos } from './pesos.ts'
import { precioTotal } from './precio-total.ts'

/** What a line's totals are made of. What is not known yet is '', null or undefined. */
export type Linea = Pesos & {
  precio_unitario?: Operand
  /** 1: priced by quantity; any other: by weight. Answered by `productos/get`. */
  medidas_familia?: number | null | undefined
}

/** A line's weights as a server stores them, and its amount. */
export type Totales = Record<'peso_unitario' | 'peso_total' | 'precio_total', Decimal | undefined>

type PesosDeLinea = Pick<Totales, 'peso_unitario' | 'peso_total'>

const pesosDe = (linea: Linea, contexto: Contexto): PesosDeLinea => {
  const peso_unitario = linea.peso_unitario || undefined
  if (contexto.reglas.ocultaPeso) {
    // A hidden weight cannot have been typed: it is computed, or there is none.
    return linea.medidas_familia === 1
      ? { peso_unitario: undefined, peso_total: undefined }
      : { peso_unitario, peso_total: pesoTotal(linea) }
  }
  const peso_total = pesoTotalDeFamilia(linea.peso_total, contexto.reglas)

  return { peso_unitario: isPesoTotalCantidad(contexto) ? '1' : peso_unitario, peso_total }
}

/**
 * The weights and the amount of a line by all rules of its family and its document: the one way in which the editor, a save
 * and every other place come to a line's total, so that none of them leaves a rule out.
 *
 * Family 1's total weight rounded to 2 decimals (PES-01); a unit weight of 1 where the quantity is the weight (PES-05,
 * DOC-21); of a family that hides its weight the one that follows from quantity and unit weight, or none where it is priced
 * by the piece (FAM-03); the amount of these (PRC-01, PRC-02), 2 decimals, rounded once, half away from zero, in the
 * currency of `precio_unitario`. A typed weight is altered nowhere else, and none that is missing is filled in: after an
 * edit `recalculate` does that.
 *
 * Unknown: `undefined`. Errors: `PricingError` on a bad operand, or a result from 1e12 on.
 *
 * @example totalsOf({ medidas_familia: 0, precio_unitario: '3', cantidad: '5', peso_total: '9.995' }, { lugar: 'cotizacion', reglas: reglasDe('1') }).precio_total // '30.00'
 */
export const totalsOf = (linea: Linea, contexto: Contexto): Totales => {
  const pesos = pesosDe(linea, contexto)

  return { ...pesos, precio_total: precioTotal({ ...linea, ...pesos }) }
}
