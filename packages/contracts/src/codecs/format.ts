import { MONEDAS } from './codigos.ts'

// Numbers, dates and CUITs as the desk reads them: on screen, on paper, in exports and in the server's messages alike.

/** Groups of three with dots: '1234567' is '1.234.567'. Digits only: a double would lose the last ones. */
const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.')

/** 1234 is '1.234'. */
export const formatCount = (count: number): string => group(String(count))

/** A count with its noun in the right number: '1 resultado', '1.234 resultados'. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Half away from zero to `decimals` places, on the text itself (docs/adr/0003): no float ever sees the value. */
const round = (whole: string, fraction: string, decimals: number): [string, string] => {
  if (fraction.length <= decimals) return [whole, fraction.padEnd(decimals, '0')]
  const kept = BigInt(whole + fraction.slice(0, decimals))
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n
  const digits = String(kept + up).padStart(decimals + 1, '0')

  return decimals === 0 ? [digits, ''] : [digits.slice(0, -decimals), digits.slice(-decimals)]
}

/**
 * Decimal text as es-AR reads it: '1234.5' is '1.234,5', or '1.234,50' with 2 decimals; with 2 to 8, zeros past the second
 * are left out. A value that rounds to zero loses its sign: '-0.004' is '0,00'. '' stays ''; what is no decimal text is
 * shown as it is.
 */
export const formatDecimal = (value: string, min?: number, max = min): string => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value)
  if (!match) return value
  const [, sign = '', whole = '', fraction = ''] = match
  const [shown, all] = max === undefined ? [whole, fraction] : round(whole, fraction, max)
  const rest = all.slice(0, min) + all.slice(min ?? all.length).replace(/0+$/, '')
  const digits = group(shown.replace(/^0+(?=\d)/, '')) + (rest && `,${rest}`)

  return sign && /[1-9]/.test(digits) ? `-${digits}` : digits
}

/** P is '$', anything else 'U$S'. */
export const monedaSimbolo = (moneda: string): string => (moneda === 'P' ? MONEDAS.P : MONEDAS.D)

/** '$ 1.234,50', 'U$S 1.234,50', never a bare number (DOC-08); '' stays ''. */
export const formatMoney = (value: string, moneda: string, max = 2): string =>
  value === '' ? '' : `${monedaSimbolo(moneda)} ${formatDecimal(value, 2, max)}`

/** Texts that stay on one line, those that are not empty: an amount with its sign and its base, a date with its word (VIS-22). */
export const unbroken = (...textos: readonly string[]): string =>
  textos.filter(Boolean).join(' ').replaceAll(' ', '\u00a0')

/** '2,00 UN': a quantity with its unit, on one line. */
export const formatCantidad = (cantidad: string, um: string): string => unbroken(formatDecimal(cantidad, 2), um)

/** 'yyyy-mm-dd' is 'dd/mm/yyyy'; a moment loses its time. '' stays ''. */
export const formatDate = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/')

/** 'vence el 31/01/2027', of a day that is over 'venció el 31/01/2025'. */
export const venceEl = (dia: string, hoy: string): string => `${dia < hoy ? 'venció' : 'vence'} el ${formatDate(dia)}`

/** 'yyyy-mm-dd hh:mm:ss' is 'dd/mm/yyyy hh:mm'. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)} ${iso.slice(11, 16)}`.trimEnd()

/** A CUIT, or the number of another document, as it is stored and looked for: its digits alone. */
export const cuitDigits = (cuit: string): string => cuit.replace(/\D/g, '')

/** Eleven digits as XX-XXXXXXXX-X; anything else as it is. */
export const formatCuit = (cuit: string): string => cuit.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3')

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Whether the check digit fits. A wrong one warns and never blocks. */
export const isCuit = (cuit: string): boolean => {
  const digits = cuit.replace(/-/g, '')
  if (!/^\d{11}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0)

  return (11 - (sum % 11)) % 11 === Number(digits[10])
}

/** Somebody by name; a server that tells no name leaves the code. */
export const nombreOCodigo = (codigo: string, nombre: string): string => nombre || codigo

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
