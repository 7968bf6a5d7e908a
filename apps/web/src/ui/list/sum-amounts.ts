const DECIMALS = 8

/** In units of the last decimal that an answer may have. */
const unitsOf = (amount: string): bigint => {
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.')
  const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'))

  return amount.startsWith('-') ? -units : units
}

/**
 * The exact sum of decimal texts as an answer holds them, 8 decimals at most, as such a text. Negative ones are taken off: what a
 * server tells may be one, where the sums of pricing are of lines and refuse it.
 */
export const sumAmounts = (amounts: readonly string[]): string => {
  const units = amounts.reduce((total, amount) => total + unitsOf(amount), 0n)
  const digits = String(units < 0n ? -units : units).padStart(DECIMALS + 1, '0')

  return `${units < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}
