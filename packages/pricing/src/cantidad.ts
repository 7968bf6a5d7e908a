import { type Decimal, divideRounded, isKnown, type Operand } from './decimal.ts'

/**
 * Quantity from weight: peso_total / peso_unitario.
 *
 * Units: kilos over kilos per unit. Rounding: once, to 2 decimals, half away from zero.
 * Unknown: `undefined` while either weight is not known or the unit weight is zero.
 * Errors: `PricingError` on a bad operand.
 *
 * @see PES-01 to PES-05
 * @example cantidad({ peso_total: '10', peso_unitario: '3' }) // '3.33'
 */
export const cantidad = (pesos: { peso_total?: Operand; peso_unitario?: Operand }): Decimal | undefined =>
  isKnown(pesos.peso_total) && isKnown(pesos.peso_unitario)
    ? divideRounded(pesos.peso_total, pesos.peso_unitario, 2)
    : undefined
