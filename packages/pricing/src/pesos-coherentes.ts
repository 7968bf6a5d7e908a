import type { Contexto } from './contexto.ts'
import { compare, isKnown } from './decimal.ts'
import type { FamiliaRules } from './familias.ts'
import { isPesoTotalCantidad } from './peso-total.ts'
import { derivePeso, PESOS, type Peso, type Pesos } from './pesos.ts'

/** Whether one of the three is what the other two give by its rule. */
const isDerived = (peso: Peso, pesos: Pesos, reglas: FamiliaRules): boolean => {
  const typed = pesos[peso]
  const derived = derivePeso(peso, pesos, reglas)

  return isKnown(typed) && derived !== undefined && compare(typed, derived) === 0
}

/**
 * Which weight of a saved line must have been derived, where its total can't have been: cantidad 3,12 of a typed total of
 * 99 kilos. `undefined` where the total may be the result, where one is not known, and in kilos.
 * Errors: `PricingError` on a bad operand.
 *
 * @see VIS-12
 * @example pesoDeducido({ cantidad: '3.12', peso_unitario: '31.72', peso_total: '99' }, { lugar: 'cotizacion', reglas: reglasDe('2') }) // 'cantidad'
 */
export const pesoDeducido = (pesos: Pesos, contexto: Contexto): Peso | undefined => {
  if (isPesoTotalCantidad(contexto)) return undefined
  const derived = (['peso_total', 'cantidad', 'peso_unitario'] as const).find((peso) =>
    isDerived(peso, pesos, contexto.reglas),
  )

  return derived === 'peso_total' ? undefined : derived
}

/**
 * Whether the three weights of a line agree, whichever of them was typed and whichever derived:
 * a server asks it before it stores a line, because deriving again would alter a typed number.
 *
 * True when one of them is what the other two give by its rule, and while one is not known.
 * Families 3, 4 and 21 in factura-representante with a deposit: peso_total equals cantidad.
 * Errors: `PricingError` on a bad operand.
 *
 * @see VIS-12
 */
export const pesosCoherentes = (pesos: Pesos, contexto: Contexto): boolean => {
  const { cantidad, peso_total } = pesos
  if (isPesoTotalCantidad(contexto))
    return !isKnown(cantidad) || !isKnown(peso_total) || compare(cantidad, peso_total) === 0

  return PESOS.some((peso) => !isKnown(pesos[peso]) || isDerived(peso, pesos, contexto.reglas))
}
