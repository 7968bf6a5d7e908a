import { type Decimal, isKnown, multiplyRounded, type Operand } from './decimal.ts'

/** The fields of a line item (ITM-11) that its price depends on. */
export type PrecioTotalInput = {
  /** 1: the family is priced by quantity; any other: by weight. Answered by `productos/get`. */
  medidas_familia?: number | null | undefined
  /** Per unit of quantity or per kilo, up to 8 decimals, in the item's own `moneda`. */
  precio_unitario?: Operand
  cantidad?: Operand
  /** Kilos. */
  peso_total?: Operand
}

/**
 * Price of a whole line item: the read-only `precio_total` of the editor.
 *
 * | medidas_familia | precio_total                 |
 * | --------------- | ---------------------------- |
 * | 1               | precio_unitario × cantidad   |
 * | any other       | precio_unitario × peso_total |
 *
 * Units: the result is in the `moneda` of `precio_unitario`; nothing is converted here.
 * Rounding: once, to 2 decimals, half away from zero.
 * Unknown: `undefined` while medidas_familia, the price or its base is not known.
 * Errors: `PricingError` on a bad operand.
 *
 * @see PRC-01, PRC-02
 * @example precioTotal({ medidas_familia: 1, precio_unitario: '1.005', cantidad: '1', peso_total: '9' }) // '1.01'
 */
export const precioTotal = (item: PrecioTotalInput): Decimal | undefined => {
  if (item.medidas_familia === undefined || item.medidas_familia === null) return undefined

  const base = item.medidas_familia === 1 ? item.cantidad : item.peso_total
  return isKnown(item.precio_unitario) && isKnown(base) ? multiplyRounded(item.precio_unitario, base) : undefined
}
