import { type Decimal, isKnown, isZero, multiplyRounded, type Operand } from './decimal.ts'

/**
 * Total of an item in the quotation status panel: (qe1 if non-zero, otherwise q1) × precio_uni_d.
 *
 * Units: the item's own `moneda`. Rounding: once, to 2 decimals, half away from zero.
 * Unknown: `undefined` while the price is not known, or neither quantity is; an unknown qe1 counts as zero.
 * Errors: `PricingError` on a bad operand.
 *
 * @see EST-06
 * @example totalItemCotizacion({ q1: '3', qe1: '0', precio_uni_d: '1.5' }) // '4.50'
 */
export const totalItemCotizacion = (item: {
  q1?: Operand
  qe1?: Operand
  precio_uni_d?: Operand
}): Decimal | undefined => {
  const q = isKnown(item.qe1) && !isZero(item.qe1) ? item.qe1 : item.q1

  return isKnown(q) && isKnown(item.precio_uni_d) ? multiplyRounded(q, item.precio_uni_d) : undefined
}
