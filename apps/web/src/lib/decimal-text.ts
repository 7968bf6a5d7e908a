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

  return /^[\d.,]*\d[\d.,]*$/.test(digits) ? sign + plain(comma(digits)) : null
}
