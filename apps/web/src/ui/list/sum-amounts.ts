import { UNIT_DECIMALS, unitsOf } from '@yunque/contracts/codecs/units'

/**
 * The exact sum of decimal texts as an answer holds them, 8 decimals at most, as such a text. Negative ones are taken off: what a
 * server tells may be one, where the sums of pricing are of lines and refuse it.
 */
export const sumAmounts = (amounts: readonly string[]): string => {
  const units = amounts.reduce((total, amount) => total + unitsOf(amount), 0n)
  const digits = String(units < 0n ? -units : units).padStart(UNIT_DECIMALS + 1, '0')

  return `${units < 0n ? '-' : ''}${digits.slice(0, -UNIT_DECIMALS)}.${digits.slice(-UNIT_DECIMALS)}`
}
