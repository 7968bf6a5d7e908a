import type { Pair } from './operands.ts'

const scaled = (text: string): bigint => {
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(8, '0'))
}

const inCents = (numerator: bigint, denominator: bigint): string => {
  const twice = (2n * numerator) / denominator
  const cents = (twice / 2n + (twice % 2n)).toString().padStart(3, '0')
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`
}

/** The correct cents, computed with integers only and none of the library's code. */
export const ORACLE = {
  multiply: ([a, b]: Pair): string => inCents(scaled(a) * scaled(b), 10n ** 14n),
  divide: ([a, b]: Pair): string => inCents(scaled(a) * 100n, scaled(b)),
}
