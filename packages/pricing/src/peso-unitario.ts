import { type Decimal, divideRounded, isKnown, type Operand } from './decimal.ts'

/**
 * Unit weight from the total: peso_total / cantidad. The rule of factura-representante for every
 * family, and of family 1 everywhere; its total is first rounded by `pesoTotalDeFamilia`.
 *
 * Units: kilos per unit of quantity. Rounding: once, to 8 decimals, half away from zero.
 * Unknown: `undefined` while either operand is not known or the quantity is zero.
 * Errors: `PricingError` on a bad operand.
 *
 * @see PES-01 to PES-05
 * @example pesoUnitario({ peso_total: '10', cantidad: '3' }) // '3.33333333'
 */
export const pesoUnitario = (item: { peso_total?: Operand; cantidad?: Operand }): Decimal | undefined =>
  isKnown(item.peso_total) && isKnown(item.cantidad) ? divideRounded(item.peso_total, item.cantidad, 8) : undefined
