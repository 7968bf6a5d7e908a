import * as z from 'zod'
import { inPlain } from '../wire/manners.ts'
import { figure, UNREADABLE } from '../wire/reader.ts'

/**
 * Plain decimal text: at most 15 whole digits and 8 decimals, no exponent, no thousands separators. What is typed has 12
 * (decimalInput), and its sums have more: one slip of a finger must not take down the summary that it is counted in (VIS-23).
 */
const PLAIN = /^-?(0|[1-9]\d{0,14})(\.\d{1,8})?$/

/**
 * An unusual way to write a number that can mean only one number: padded with zeros, with a sign, or without digits
 * before or after its point.
 */
const ODD = /^([+-]?)0*(\d{0,15})(?:\.(\d*))?$/
const EXPONENT = /^[+-]?\d+(\.\d+)?e[+-]?\d{1,3}$/i

/** Rounds to 8 decimals, half up: '12.300000000000001' is '12.3'. */
const rounded = (sign: string, whole: string, decimals: string): string => {
  const scaled = BigInt(`${whole || '0'}${decimals.slice(0, 8).padEnd(8, '0')}`) + (decimals.charAt(8) >= '5' ? 1n : 0n)
  const text = String(scaled).padStart(9, '0')
  const plain = `${text.slice(0, -8)}.${text.slice(-8)}`.replace(/\.?0+$/, '')

  return sign === '-' && plain !== '0' ? `-${plain}` : plain
}

/** The shortest plain text of a number; `1e-7` must not travel as an exponent. */
const plainText = (value: number): string =>
  value
    .toFixed(8)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0')

const oddText = (text: string): string | typeof UNREADABLE => {
  const trimmed = text.trim()
  if (EXPONENT.test(trimmed)) return decimalOf(Number(trimmed))
  const odd = ODD.exec(trimmed)
  if (!odd || !/\d/.test(trimmed)) return UNREADABLE
  const [, sign = '', whole = '', decimals = ''] = odd
  if (decimals.length > 8) return rounded(sign, whole, decimals)

  return `${sign === '-' ? '-' : ''}${whole || '0'}${decimals && `.${decimals}`}`
}

/** A zero has no sign: PHP writes '-0.00' for what rounds to it, and no rule reckons with a negative quantity. */
const MENOS_CERO = /^-(0(?:\.0+)?)$/

const decimalOf = (value: unknown): string | typeof UNREADABLE => {
  if (typeof value === 'string') {
    const text = PLAIN.test(value) ? value : oddText(value)
    return text === UNREADABLE ? text : text.replace(MENOS_CERO, '$1')
  }
  if (typeof value !== 'number') return UNREADABLE
  const text = plainText(value)

  return PLAIN.test(text) ? text : UNREADABLE
}

/**
 * A decimal of a legacy answer, kept as text (docs/adr/0003): PHP sends '12.50' or 12.5 for the same thing. Padding and
 * float noise are read as meant; anything ambiguous ('1.234,50') is unreadable and never guessed (FAU-31), unless the company
 * has said how its numbers are written (ARQ-14).
 */
export const decimal = figure<string, string | number>((value, { manners }) => decimalOf(inPlain(value, manners)))

/** A decimal of a legacy answer that may be unknown: null, absent and '' all read as ''. */
export const decimalOrEmpty = figure<string, string | number | null>(
  (value, { manners }) => (value === '' || value === false ? '' : decimalOf(inPlain(value, manners))),
  () => '',
)

/**
 * A decimal that we send: not negative, at most `decimals` places. Zeros past them say nothing: a server that keeps more places tells
 * '10.0000', and its record must be accepted when it is saved again (ARQ-10).
 */
export const decimalInput = (decimals: number, message = 'Ingrese un número válido.') =>
  z.string().regex(new RegExp(`^(?!\\d*\\.\\d{9})\\d{1,12}(\\.\\d{1,${decimals}}0*)?$`), message)

/** A decimal that we send, '' while it is not known. */
export const decimalInputOrEmpty = (decimals: number, message?: string) =>
  z.union([z.literal(''), decimalInput(decimals, message)], message)
