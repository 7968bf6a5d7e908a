import type { StockRow } from '@yunque/contracts/stock'

/** A row of the stock search and the family that was searched. */
export type Lote = { familia: string; row: StockRow }

/** What identifies a row, also when another search finds it again. */
const claveDe = ({ row: { prod01, c_ficha, cajon, area, ubica, medidas, atributos } }: Lote): string =>
  JSON.stringify([prod01, c_ficha, cajon, area, ubica, medidas, atributos])

export const isMismo = (a: Lote, b: Lote): boolean => claveDe(a) === claveDe(b)

/** Takes the row out of the list where it is in it, and otherwise adds it at the end. */
export const alternado = (lotes: readonly Lote[], lote: Lote): readonly Lote[] =>
  lotes.some((each) => isMismo(each, lote)) ? lotes.filter((each) => !isMismo(each, lote)) : [...lotes, lote]

/** 'CH-304-2B · 40123', for the list of what is marked. */
export const nombreDe = ({ row: { prod01, c_ficha, medidas } }: Lote): string => `${prod01} · ${c_ficha || medidas}`
