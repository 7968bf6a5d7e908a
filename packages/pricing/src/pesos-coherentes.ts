import { compare, isKnown } from './decimal.ts'
import type { Contexto } from './lugar.ts'
import { pesoTotalEsCantidad } from './peso-total.ts'
import { derivarPeso, PESOS, type Pesos } from './pesos.ts'

/**
 * Whether the three weights of a line agree, whichever of them was typed and whichever derived:
 * a server asks it before it stores a line, because deriving again would alter a typed number.
 *
 * True when one of them is what the other two give by its rule, and while one is not known.
 * Families 3, 4 and 21 in factura-representante with a deposit: peso_total equals cantidad.
 * Errors: `PricingError` on a bad operand.
 *
 * @see spec §5, "Weight rules"; decisions VIS-12
 */
export const pesosCoherentes = (pesos: Pesos, contexto: Contexto): boolean => {
  const { cantidad, peso_total } = pesos
  if (pesoTotalEsCantidad(contexto))
    return !isKnown(cantidad) || !isKnown(peso_total) || compare(cantidad, peso_total) === 0

  return PESOS.some((peso) => {
    const typed = pesos[peso]
    const derived = derivarPeso(peso, pesos, contexto.familia)
    return !isKnown(typed) || (derived !== undefined && compare(typed, derived) === 0)
  })
}
