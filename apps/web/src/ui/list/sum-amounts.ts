import { textOfUnits, unitsOf } from '@yunque/contracts/codecs/units'

/**
 * The exact sum of decimal texts as an answer holds them, 8 decimals at most, as such a text. Negative ones are taken off: what a
 * server tells may be one, where the sums of pricing are of lines and refuse it.
 */
export const sumAmounts = (amounts: readonly string[]): string =>
  textOfUnits(amounts.reduce((total, amount) => total + unitsOf(amount), 0n))
