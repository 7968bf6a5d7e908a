import { compare, type Decimal } from '@yunque/pricing'

/** Exact decimal text of `digits` × 10^-scale, without zeros that say nothing. */
const toDecimal = (digits: bigint, scale: number): Decimal => {
  const text = String(digits).padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  const fraction = scale === 0 ? '' : text.slice(text.length - scale).replace(/0+$/, '')

  return fraction === '' ? whole : `${whole}.${fraction}`
}

const digitsOf = (value: Decimal): { digits: bigint; scale: number } => {
  const [whole = '0', fraction = ''] = value.split('.')

  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

/** The exact product of two decimals: no rounding, since a number of the text must stay that number (PED-02). */
export const times = (a: Decimal, b: Decimal): Decimal => {
  const [x, y] = [digitsOf(a), digitsOf(b)]

  return toDecimal(x.digits * y.digits, x.scale + y.scale)
}

/** The quotient of two decimals; null where 2 decimals are not all of it, since it would not be that number any more (PED-02). */
export const dividedBy = (a: Decimal, b: Decimal): Decimal | null => {
  const [x, y] = [digitsOf(a), digitsOf(b)]
  const over = x.digits * 10n ** BigInt(y.scale + 2)
  const under = y.digits * 10n ** BigInt(x.scale)

  return over % under === 0n ? toDecimal(over / under, 2) : null
}

/** Denominators of an inch's fractions: their quotients end, so that millimetres are exact. */
export const DENOMINADORES = new Set(['2', '4', '8', '16', '32', '64'])

/** '1 3/8' inches as exact decimal inches: whole 1, over 3, under 8. */
export const inchesOf = (whole: string, over: string, under: string): Decimal =>
  toDecimal((BigInt(whole) * BigInt(under) + BigInt(over)) * (1_000_000n / BigInt(under)), 6)

export const MM: Record<'mm' | 'cm' | 'm' | 'in' | 'ft', Decimal> = {
  mm: '1',
  cm: '10',
  m: '1000',
  in: '25.4',
  ft: '304.8',
}

/** '1250.00' and '1250' as one text. */
export const short = (value: Decimal): Decimal => times(value, '1')

/** The measure that the warehouse keeps nearest to a value; the first where two are as near. */
export const nearest = (value: Decimal, kept: readonly Decimal[]): Decimal | undefined => {
  const distance = (one: Decimal) => {
    const [x, y] = [digitsOf(value), digitsOf(one)]
    const scale = Math.max(x.scale, y.scale)
    const difference = x.digits * 10n ** BigInt(scale - x.scale) - y.digits * 10n ** BigInt(scale - y.scale)

    return toDecimal(difference < 0n ? -difference : difference, scale)
  }

  return kept.reduce<Decimal | undefined>(
    (best, one) => (best === undefined || compare(distance(one), distance(best)) < 0 ? one : best),
    undefined,
  )
}
