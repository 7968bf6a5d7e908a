import type { MargenItem } from '@yunque/contracts/margen'
import { compare } from '@yunque/pricing'

/** Order of two margins in per cent, '' last. A margin below zero is a sale below cost. */
const compareMargen = (a: string, b: string): number => {
  const [isA, isB] = [a.startsWith('-'), b.startsWith('-')]
  if (isA !== isB) return isA ? -1 : 1

  return isA ? compare(b.slice(1), a.slice(1)) : compare(a, b)
}

/** Sold below the floor that the house sets (DOC-06). Unknown figures say nothing. */
export const isBajoMinimo = ({ margen, margen_minimo }: MargenItem): boolean =>
  margen !== '' && margen_minimo !== '' && compareMargen(margen, margen_minimo) < 0

/** The lowest margin of a quotation's lines, '' when none is known. */
export const peorMargen = (productos: readonly MargenItem[]): string =>
  productos
    .map(({ margen }) => margen)
    .filter((margen) => margen !== '')
    .toSorted(compareMargen)[0] ?? ''
