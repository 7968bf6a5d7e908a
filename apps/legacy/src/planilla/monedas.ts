import { unaccented } from '@yunque/contracts/codecs/text'
import { MONEDAS, type Moneda } from '@yunque/contracts/productos'

/** What files call each currency, without accents and capitals. */
export const MONEDAS_DICHAS: Readonly<Record<Moneda, readonly string[]>> = {
  P: ['$', 'pesos', 'peso', 'ars', 'p'],
  D: ['u$s', 'usd', 'dolares', 'dolar', 'd', 'us$', 'u$d'],
}

/** The currency that a cell names; undefined where it names none. */
export const monedaDe = (texto: string): Moneda | undefined => {
  const plain = unaccented(texto).trim()

  return (['P', 'D'] as const).find((moneda) => MONEDAS_DICHAS[moneda].includes(plain))
}

/** The currency that a figure is written with: 'U$S 4,25'. Nothing of a bare '$', which lists in dollars have, too. */
const monedaEnCifra = (texto: string): Moneda | undefined => {
  if (/u\$[sd]|us\$|usd/i.test(texto)) return 'D'

  return /(?<![a-z])ar[s$]/i.test(texto) ? 'P' : undefined
}

/** Why a figure is none of its row's currency: a price in dollars that is taken for pesos is a thousandth of itself (DOC-08). */
export const faltaDeMoneda = (texto: string, moneda: string | undefined): string | undefined => {
  const dicha = moneda && /\d/.test(texto) ? monedaEnCifra(texto) : undefined

  return dicha && dicha !== moneda
    ? `'${texto.slice(0, 40)}' está en ${MONEDAS[dicha]}, y la moneda de la fila es ${MONEDAS[moneda as Moneda]}.`
    : undefined
}
