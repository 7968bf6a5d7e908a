import { unaccented } from '@yunque/contracts/codecs/text'
import type { Moneda } from '@yunque/contracts/productos'

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
