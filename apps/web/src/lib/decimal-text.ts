/** Plain decimal text ('1234.5') of digits and one comma or none: ',5' is '0.5', '12,' is '12', ',' is ''. */
const plain = (text: string): string => {
  const [whole = '', fraction = ''] = text.split(',')
  if (whole === '' && fraction === '') return ''
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'

  return fraction ? `${digits}.${fraction}` : digits
}

/** What stays of a key press: digits and the first separator, comma and numpad point alike, at most `decimals` places. */
export const typedText = (text: string, decimals: number): string => {
  const [whole = '', ...rest] = text
    .replaceAll('.', ',')
    .replace(/[^\d,]/g, '')
    .split(',')
  const kept = whole.slice(0, 12)

  return rest.length === 0 || decimals === 0 ? kept : `${kept},${rest.join('').slice(0, decimals)}`
}

export const typedToDecimal = plain

/**
 * A pasted number: '1.234,5', '1,234.5', '$ 1.234', '1234.5'. The last separator is the decimal one, unless it is a
 * point that only groups thousands, as es-AR writes them: '1.234' is 1234.
 */
export const pastedText = (text: string): string => {
  const digits = text.replace(/[^\d.,]/g, '')
  if (/^\d{1,3}(\.\d{3})+$/.test(digits) && !digits.startsWith('0')) return digits.replaceAll('.', '')
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (at === -1) return digits
  const whole = digits.slice(0, at).replace(/[.,]/g, '')

  return `${whole},${digits.slice(at + 1)}`
}
