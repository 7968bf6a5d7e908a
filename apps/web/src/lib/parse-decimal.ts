import { typedToDecimal } from './decimal-text.ts'

/** The separators as es-AR means them: the last one is the decimal one, unless it is a point that groups thousands. */
const comma = (digits: string): string => {
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(digits)) return digits.replaceAll('.', '')
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))

  return at === -1 ? digits : `${digits.slice(0, at).replace(/[.,]/g, '')},${digits.slice(at + 1)}`
}

/**
 * A pasted number as plain decimal text: '1.234,5', '1,234.5', '$ 1.234' (1234), '1234.5'. null for what is no number.
 */
export const parseDecimal = (text: string): string | null => {
  const number = text.replace(/U\$S|\$|\s/g, '')
  const sign = number.startsWith('-') ? '-' : ''
  const digits = number.slice(sign.length)

  return /^[\d.,]*\d[\d.,]*$/.test(digits) ? sign + typedToDecimal(comma(digits)) : null
}
