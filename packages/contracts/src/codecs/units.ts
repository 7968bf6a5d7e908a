/** Most decimals of a number in an answer. */
const UNIT_DECIMALS = 8

/** Decimal text, negative too, as a whole number of its eighth decimal: '2' and '2.00' are one number, and nothing is rounded. */
export const unitsOf = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + fraction.padEnd(UNIT_DECIMALS, '0'))

  return text.startsWith('-') ? -units : units
}

/** Such a whole number as decimal text, with all of its decimals. */
export const textOfUnits = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(UNIT_DECIMALS + 1, '0')

  return `${units < 0n ? '-' : ''}${digits.slice(0, -UNIT_DECIMALS)}.${digits.slice(-UNIT_DECIMALS)}`
}
