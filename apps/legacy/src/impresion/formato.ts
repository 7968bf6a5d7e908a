import { MONEDAS, type Moneda } from '@yunque/contracts/productos'

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (min: number, max: number) => {
  const key = `${min} ${max}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat('es-AR', { minimumFractionDigits: min, maximumFractionDigits: max })
  formats.set(key, format)

  return format
}

/** Decimal text as es-AR reads it. `Intl` takes the text itself: no digit passes through a double. '' stays ''. */
export const numero = (text: string, min = 0, max = 8): string =>
  text === '' ? '' : formatOf(min, max).format(text as `${number}`)

/** '$ 1.234,50' or 'U$S 1.234,50': never a bare number (DOC-08). */
export const importe = (text: string, moneda: Moneda, max = 2): string =>
  text === '' ? '' : `${MONEDAS[moneda]} ${numero(text, 2, max)}`

export const fechaCorta = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/')

export const cuitConGuiones = (cuit: string): string => cuit.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3')
