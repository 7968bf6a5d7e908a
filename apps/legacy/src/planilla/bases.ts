import { unaccented } from '@yunque/contracts/codecs/text'

/** What files call that which a price is per, without accents and capitals. */
export const BASES_DICHAS = {
  kilo: ['kilo', 'kg', 'k'],
  pieza: ['pieza', 'un', 'u', 'unidad'],
  metro: ['metro', 'm', 'mt', 'mts'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Base = keyof typeof BASES_DICHAS
const BASES = Object.keys(BASES_DICHAS) as Base[]

/** What a cell says that a price is per: 'kg', 'Por pieza'; undefined where it says nothing of it. */
export const baseDe = (texto: string): Base | undefined => {
  const plain = unaccented(texto)
    .trim()
    .replace(/^por\s+/, '')

  return BASES.find((base) => (BASES_DICHAS[base] as readonly string[]).includes(plain))
}
