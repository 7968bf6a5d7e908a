import { PricingError } from './errors.ts'

/**
 * Decimal text: '1234.5'. Not negative, below 1e12, up to 8 decimals, a point and no thousands.
 * Text because 1e12 with 8 decimals does not fit a double (docs/adr/0003-decimal-text-and-rounding.md).
 */
export type Decimal = string

/** The finest step that a screen accepts (ITM-12). */
export const MAX_DECIMALS = 8

const POINT = -2 // '.' counted from '0'

/** '12.50' is digits 1250 and scale 2. Above 2^53 `digits` is only near (decimal.ts, ERROR). */
type Parsed = { digits: number; scale: number }

/** Why `text` is no valid operand. Called only if it is none. */
const refusal = (text: Decimal): PricingError => {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return new PricingError('INVALID_NUMBER', text)
  if (text.startsWith('-')) return new PricingError('NEGATIVE', text)

  return new PricingError(/\.\d{9}/.test(text) ? 'TOO_MANY_DECIMALS' : 'OUT_OF_RANGE', text)
}

/**
 * Reads decimal text: 1 to 12 whole digits, optionally a point and 1 to 8 decimals, nothing else.
 * A loop and not a regular expression with `Number()`: it halves the cost of every rule.
 */
export const parse = (text: Decimal): Parsed => {
  const { length } = text
  let digits = 0
  let point = length

  for (let i = 0; i < length; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit
    else if (digit === POINT && point === length) point = i
    else throw refusal(text)
  }

  const scale = point === length ? 0 : length - point - 1
  const isPlain = point > 0 && point <= 12 && scale <= MAX_DECIMALS && point !== length - 1
  if (!isPlain) throw refusal(text)

  return { digits, scale }
}

/** The digits of `text` without its point, exact for any size. */
export const exactDigits = (text: Decimal): bigint => BigInt(text.replace('.', ''))
