import { PricingError } from './errors.ts'
import { type Decimal, exactDigits, MAX_DECIMALS, parse } from './parse.ts'

export type { Decimal } from './parse.ts'

/** An operand of a rule. `''`, `null` and `undefined` say "not known yet": the rule's result is `undefined`. */
export type Operand = Decimal | null | undefined

/** Exact powers: `10 ** n` is allowed to be off by a bit. */
const POWERS = Array.from({ length: 23 }, (_, n) => Number(`1e${n}`))
const power = (n: number): number => POWERS[n] as number

/** Whole digits that a number may have: below 1e12. */
const MAX_WHOLE = 12

/** 1250 with 2 decimals is '12.50'. Up to 2^52, where `roundByDoubles` ends, `toFixed` finds the very digits. */
const toText = (rounded: number | bigint, decimals: number): Decimal => {
  if (rounded >= power(MAX_WHOLE + decimals)) throw new PricingError('OUT_OF_RANGE', `${rounded}e-${decimals}`)
  if (typeof rounded === 'number') return (rounded / power(decimals)).toFixed(decimals)
  if (decimals === 0) return String(rounded)

  const digits = String(rounded).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const isSafe = Number.isSafeInteger

/** Greatest relative error of a double after its operands were read, multiplied and divided. */
const ERROR = 3e-15

/** The difference between the exact product and the double a × b (Dekker's product, by halves of 26 bits). */
const lackOf = (a: number, b: number): number => {
  const [highA, highB] = [highHalf(a), highHalf(b)]
  const [lowA, lowB] = [a - highA, b - highB]

  return lowA * lowB - (a * b - highA * highB - lowA * highB - highA * lowB)
}

const highHalf = (a: number): number => {
  const shifted = a * (2 ** 27 + 1)
  return shifted - (shifted - a)
}

/** Whether a × b / divisor is at least whole + 1/2. Compares 2ab with (2 whole + 1) × divisor, each as a double plus its error. */
const reachesHalf = (a: number, b: number, divisor: number, whole: number): boolean => {
  const [twice, odd] = [2 * a, 2 * whole + 1]

  return twice * b - odd * divisor + (lackOf(twice, b) - lackOf(odd, divisor)) >= 0
}

/**
 * a × b / divisor rounded half up, where doubles can prove it; otherwise `undefined`. All operands are whole. One that
 * is a safe integer is exact, a larger one only approximate. With a × b up to 2^52 and a safe divisor both are exact,
 * and rounding their quotient as a double gives the right result: the distance of the true quotient from a half is at
 * least 1 / (2 × divisor), which is wider than the double's error. For a larger product the quotient decides only if it
 * is farther from a half than its error. Otherwise safe integers are compared exactly: below 1e15 `whole` is at most
 * one too low or too high, and for a × b, then below 2^103, the error of the product is itself an exact double.
 */
const roundByDoubles = (a: number, b: number, divisor: number): number | undefined => {
  const numerator = a * b
  const quotient = numerator / divisor
  if (numerator <= 2 ** 52 && isSafe(divisor)) return Math.round(quotient)

  const whole = Math.floor(quotient)
  if (Math.abs(quotient - whole - 0.5) > quotient * ERROR) return Math.round(quotient)
  const isExact = isSafe(a) && isSafe(b) && isSafe(divisor) && quotient < 1e15
  if (!isExact) return undefined

  return reachesHalf(a, b, divisor, whole) ? whole + 1 : whole
}

const roundExactly = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

/** a × b, rounded once to 0..8 `decimals`, half away from zero. Throws `PricingError` on a bad operand or a result from 1e12. */
export const multiplyRounded = (a: Decimal, b: Decimal, decimals = 2): Decimal => {
  const x = parse(a)
  const y = parse(b)
  const excess = x.scale + y.scale - decimals
  const up = power(Math.max(-excess, 0))
  const down = power(Math.max(excess, 0))

  const rounded = roundByDoubles(x.digits, y.digits * up, down)
  return toText(rounded ?? roundExactly(exactDigits(a) * exactDigits(b) * BigInt(up), BigInt(down)), decimals)
}

/** a / b, rounded once to 0..8 `decimals`, half away from zero; `undefined` when b is zero. Errors as `multiplyRounded`. */
export const divideRounded = (a: Decimal, b: Decimal, decimals: number): Decimal | undefined => {
  const x = parse(a)
  const y = parse(b)
  if (y.digits === 0) return undefined

  const excess = x.scale - y.scale - decimals
  const up = power(Math.max(-excess, 0))
  const down = power(Math.max(excess, 0))

  const rounded = roundByDoubles(x.digits, up, y.digits * down)
  return toText(rounded ?? roundExactly(exactDigits(a) * BigInt(up), exactDigits(b) * BigInt(down)), decimals)
}

/** The value with exactly `decimals` decimals, half away from zero: roundTo('1.005', 2) is '1.01'. */
export const roundTo = (value: Decimal, decimals: number): Decimal => multiplyRounded(value, '1', decimals)

const toEightDecimals = (value: Decimal): bigint => {
  const { scale } = parse(value)
  return exactDigits(value) * BigInt(power(MAX_DECIMALS - scale))
}

/** Exact sum, rounded once at the end; '0.00' of no values. */
export const sum = (values: Iterable<Decimal>, decimals = 2): Decimal => {
  const totals = new Map<number, number>() // by scale: money of 2 decimals adds up in one
  let exact = 0n

  for (const value of values) {
    const { digits, scale } = parse(value)
    const total = (totals.get(scale) ?? 0) + digits
    if (isSafe(total)) totals.set(scale, total)
    else exact += toEightDecimals(value)
  }

  for (const [scale, total] of totals) exact += BigInt(total) * 10n ** BigInt(MAX_DECIMALS - scale)
  return toText(roundExactly(exact, 10n ** BigInt(MAX_DECIMALS - decimals)), decimals)
}

/** -1, 0 or 1 as a is below, equal to or above b, whatever zeros they are written with. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => {
  const left = toEightDecimals(a)
  const right = toEightDecimals(b)
  if (left < right) return -1

  return left > right ? 1 : 0
}

export const isZero = (value: Decimal): boolean => parse(value).digits === 0

/** False for what is not known yet. Zero is known. */
export const isKnown = (value: Operand): value is Decimal => value !== undefined && value !== null && value !== ''
