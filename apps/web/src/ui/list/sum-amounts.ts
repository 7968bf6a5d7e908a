import { textOfUnits, unitsOf } from '@yunque/contracts/codecs/units'

/**
 * The exact sum of decimal texts with up to 8 decimals, as such a text. An amount may be negative, which the sums in
 * packages/pricing refuse.
 */
export const sumAmounts = (amounts: readonly string[]): string =>
  textOfUnits(amounts.reduce((total, amount) => total + unitsOf(amount), 0n))
