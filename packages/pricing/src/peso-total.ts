import type { Contexto } from './contexto.ts'
import { type Decimal, isKnown, multiplyRounded, type Operand, roundTo } from './decimal.ts'
import { cantidadEnKilos, type FamiliaRules } from './familias.ts'

/**
 * Total weight of a line: peso_unitario × cantidad.
 *
 * Units: kilos. Rounding: once, to 2 decimals, half away from zero.
 * Unknown: `undefined` while either operand is not known. Errors: `PricingError` on a bad operand.
 *
 * @see PES-01 to PES-05
 * @example pesoTotal({ peso_unitario: '2.12345678', cantidad: '3' }) // '6.37'
 */
export const pesoTotal = (item: { peso_unitario?: Operand; cantidad?: Operand }): Decimal | undefined =>
  isKnown(item.peso_unitario) && isKnown(item.cantidad) ? multiplyRounded(item.peso_unitario, item.cantidad) : undefined

/**
 * The total weight that the other rules reckon with: family 1 rounds it to 2 decimals, the others
 * take it as typed. The text in the field stays as typed until it is saved (VIS-12).
 *
 * @see PES-01
 */
export const pesoTotalDeFamilia = (peso_total: Operand, reglas: FamiliaRules): Decimal | undefined => {
  if (!isKnown(peso_total)) return undefined

  return reglas.pesoTotalManda ? roundTo(peso_total, 2) : peso_total
}

/**
 * Whether the total weight is the quantity itself.
 *
 * @see PES-05
 */
export const isPesoTotalCantidad = (contexto: Contexto): boolean => cantidadEnKilos(contexto) && !!contexto.deposito

/**
 * Whether a line has a unit weight of its own, to be shown and typed: not where the family hides its weights (FAM-03), nor
 * where the quantity is the weight already.
 *
 * @see DOC-21
 */
export const hasPesoUnitario = (contexto: Contexto): boolean =>
  !contexto.reglas.ocultaPeso && !isPesoTotalCantidad(contexto)
