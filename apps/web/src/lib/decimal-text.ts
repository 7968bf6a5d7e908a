/** Plain decimal text ('1234.5') of digits and one comma or none: ',5' is '0.5', '12,' is '12', ',' is ''. */
export const typedToDecimal = (text: string): string => {
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

/** The key as it is meant: the numpad's point is the decimal comma, whatever the keyboard's language writes (VIS-11). */
export const keyMeant = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  code === 'NumpadDecimal' && key === '.' ? ',' : key
