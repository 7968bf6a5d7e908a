/**
 * The model's own arithmetic, independent of packages/pricing: decimals are integers in units of 10^-8, and a result is rounded
 * once, half away from zero (docs/requirements/reglas.md). Nothing here is negative.
 */
export type Exact = bigint

export const exact = (text: string): Exact => {
  const [whole = '', decimals = ''] = text.split('.')

  return BigInt(whole + decimals.padEnd(8, '0'))
}

/** a / b, to the nearest whole number. */
const quotient = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b)

export const rounded = (value: Exact, places: number): Exact => {
  const unit = 10n ** BigInt(8 - places)

  return quotient(value, unit) * unit
}

export const times = (a: Exact, b: Exact, places = 2): Exact => rounded16(a * b, places)

/** Rounds a product, which has 16 decimals, to `places` decimals. */
const rounded16 = (product: bigint, places: number): Exact =>
  quotient(product, 10n ** BigInt(16 - places)) * 10n ** BigInt(8 - places)

export const over = (a: Exact, b: Exact, places: number): Exact =>
  quotient(a * 10n ** BigInt(places), b) * 10n ** BigInt(8 - places)

/** value × (100 + percent) / 100. */
export const raisedBy = (value: Exact, percent: Exact, places: number): Exact =>
  quotient(value * (exact('100') + percent), 100n * 10n ** BigInt(16 - places)) * 10n ** BigInt(8 - places)

export const sumOf = (values: readonly Exact[]): Exact => values.reduce((sum, value) => sum + value, 0n)

/** '12.5', '3': without trailing zeros. */
export const written = (value: Exact): string => {
  const text = String(value).padStart(9, '0')

  return `${text.slice(0, -8)}.${text.slice(-8)}`.replace(/\.?0+$/, '')
}

/** A number of the server's in the same form; '' for none. */
export const same = (text: string | number | null | undefined): string =>
  text === null || text === undefined || text === '' ? '' : written(exact(String(text)))
