/** Plain decimal text ('1234.5') of digits and one comma or none: ',5' is '0.5', '12,' is '12', ',' is ''. */
const typedToDecimal = (text: string): string => {
  const [whole = '', fraction = ''] = text.split(',')
  if (whole === '' && fraction === '') return ''
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'

  return fraction ? `${digits}.${fraction}` : digits
}

/**
 * '1.234', '1.234.567,8': points that group by threes, as es-AR does. In '0.125' the point cannot group: only a zero stands
 * before it.
 */
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/
/** '1,234.5', '1,234,567': a comma that groups shows it, by a point after it or by another comma. */
const GROUPED_BY_COMMA = /^[1-9]\d{0,2}((,\d{3})+\.\d*|(,\d{3}){2,})$/
const PLAIN = /^(\d+[.,]?\d*|[.,]\d+)$/

/** The text with its separators read: only digits and at most one comma; null where the separators make no sense. */
const withComma = (text: string): string | null => {
  if (GROUPED.test(text)) return text.replaceAll('.', '')
  if (GROUPED_BY_COMMA.test(text)) return text.replaceAll(',', '').replace('.', ',')

  return PLAIN.test(text) ? text.replace('.', ',') : null
}

/**
 * A number as people write it, typed or pasted, as plain decimal text: '1.234,5', '1,234.5', '$ 1.234,50', '1234.5'.
 * null for what is no number, which nobody should guess at.
 *
 * '1.000' is a thousand, since es-AR writes it so, while '1.5' and '0.125' can only be decimals. The numpad's point never
 * gets here as a point: it is a comma from the key on (keyMeant), so that 1.125 on the numpad is 1,125 (VIS-11).
 */
export const parseDecimal = (text: string): string | null => {
  const number = text.replace(/U\$S|\$|\s/g, '')
  const sign = number.startsWith('-') ? '-' : ''
  const digits = withComma(number.slice(sign.length))

  return digits === null ? null : sign + typedToDecimal(digits)
}

/** A text read as what its field takes, or what is wrong with it. */
export type Leido = { valor: string } | { mensaje: string }

/** More than any column holds. */
export const DEMASIADO_GRANDE = 'El número es demasiado grande.'

/** A number that is not negative, of up to 12 digits and `decimals` places: never cut into another one (VIS-11). */
export const readDecimal = (texto: string, decimals: number): Leido => {
  const valor = parseDecimal(texto)
  if (valor === null || valor.startsWith('-')) return { mensaje: 'Ingrese un número válido.' }
  const [whole = '', fraction = ''] = valor.split('.')
  if (fraction.length > decimals) return { mensaje: `Máximo ${decimals} decimales.` }

  return whole.length > 12 ? { mensaje: DEMASIADO_GRANDE } : { valor }
}
