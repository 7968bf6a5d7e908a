import type { Atomo } from '../atomos.ts'
import { CALIDADES, MARCAS, MARCAS_DETRAS, UNIDAD_DE, type Unidad } from '../lexico.ts'

/** The word, the figures or the sign at a place; '' beyond the line. */
export const at = (atomos: readonly Atomo[], i: number): string => atomos[i]?.n ?? ''

const SHORT = new Set([
  'e',
  'l',
  'd',
  'ga',
  'dia',
  'int',
  'ext',
  'long',
  'c',
  'pos',
  'art',
  'ec',
  'u',
  'un',
  'uni',
  'pz',
  'pza',
])
/** Words before the number of a line in its list, which need no sign where the line begins with them: 'POS 10 CHAPA 304'. */
const DE_RENGLON = new Set(['pos', 'art'])
const SKIPPED = new Set([':', '=', '.', '-', 'de', 'en', 'es', '#', '°', '(', 'aprox', 'total', 'unitario'])

/** Units of a length, which may stand between a measure's word and its number: 'largo (m) 6'. */
export const LARGOS: ReadonlySet<Unidad | undefined> = new Set<Unidad>(['MM', 'CM', 'M', 'IN', 'FT'])

export const isDigit = (atomo: Atomo | undefined): boolean => atomo?.tipo === 'digitos'

/** Whether a number belongs to a chain of 'x', so that the unit after it is not its own: '1000x2000 unidades 4'. */
export const isInChain = (atomos: readonly Atomo[], i: number): boolean =>
  at(atomos, i - 1) === 'x' && (isDigit(atomos[i - 2]) || UNIDAD_DE.has(at(atomos, i - 2)))

/** The word before a number that says what it is. A single letter counts only where a sign binds it: 'L=6000', 'e3'. */
export const marcaBefore = (
  atomos: readonly Atomo[],
  i: number,
  tomados: ReadonlySet<number>,
): { marca: string; desde: number } | undefined => {
  if (at(atomos, i - 1) === 'c' && at(atomos, i - 2) === '/' && at(atomos, i - 3) === 'e')
    return { marca: 'lado', desde: i - 3 }
  // '#14' and 'N° 14' are gauges, unless the number is that of a paper: 'plano N° 14'.
  const sign = at(atomos, i - 1) === '°' && at(atomos, i - 2) === 'n' ? i - 2 : at(atomos, i - 1) === '#' ? i - 1 : i
  if (sign < i && !tomados.has(sign))
    return { marca: MARCAS.get(at(atomos, sign - 1)) === 'nada' ? 'nada' : 'calibre', desde: sign }
  let j = i - 1
  while (j >= 0 && i - j < 4 && SKIPPED.has(at(atomos, j))) j--
  const marca = MARCAS.get(at(atomos, j))
  if (marca === undefined || tomados.has(j)) return undefined
  // No gauge has three figures: in '16 BWG 1250x2500' it is not 1250.
  if (marca === 'calibre' && at(atomos, i).length > 2) return undefined
  // In '5 unidades 304' the unit belongs to the number before it.
  if (UNIDAD_DE.has(at(atomos, j)) && isDigit(atomos[j - 1]) && !isInChain(atomos, j - 1)) return undefined
  const isOfThis = UNIDAD_DE.has(at(atomos, j)) && isInChain(atomos, j - 1) && !CALIDADES.has(at(atomos, i))
  const isBound = j < i - 1 ? ['=', ':', '.'].includes(at(atomos, j + 1)) : atomos[i]?.junto || isOfThis
  const isBegin = j === 0 && DE_RENGLON.has(at(atomos, j))
  if (SHORT.has(at(atomos, j)) && !isBound && !isBegin) return undefined
  // A word such as 'cotización' makes only the number right after it one of papers or telephones, not that of
  // 'cotización de 6 chapas'.
  if (marca === 'nada' && ['en', 'de', '-', '('].includes(at(atomos, i - 1))) return undefined

  return { marca, desde: j }
}

export const marcaAfter = (atomos: readonly Atomo[], i: number): { marca: string; hasta: number } | undefined => {
  if (at(atomos, i) === 'entre' && at(atomos, i + 1).startsWith('cara')) return { marca: 'lado', hasta: i + 2 }
  const j = at(atomos, i) === 'de' ? i + 1 : i
  const word = at(atomos, j)
  if (MARCAS.get(word) === 'calibre' && word !== 'cal' && /^\d\d?$/.test(at(atomos, i - 1)))
    return { marca: 'calibre', hasta: j + 1 }
  if (!MARCAS_DETRAS.has(word)) return undefined
  let next = j + 1
  while (['.', ':', '(', ')'].includes(at(atomos, next)) || LARGOS.has(UNIDAD_DE.get(at(atomos, next)))) next++
  if (j === i && (isDigit(atomos[next]) || at(atomos, j + 1) === '=')) return undefined

  return { marca: MARCAS.get(word) ?? 'nada', hasta: j + 1 }
}

/** In '2 M8' the letter belongs to a code, since figures stick to it; in 'm2' it is a unit. */
export const isThread = (atomos: readonly Atomo[], i: number): boolean => {
  const next = atomos[i + 1]

  return (
    at(atomos, i).length === 1 &&
    next?.junto === true &&
    next.tipo === 'digitos' &&
    !(at(atomos, i) === 'm' && next.n === '2')
  )
}

/** Whether 'U$S' or 'u$d' is written from a place on, whose 'u' is no unit. */
export const isDolar = (atomos: readonly Atomo[], i: number): boolean =>
  at(atomos, i) === 'u' && at(atomos, i + 1) === '$' && /^[sd]$/.test(at(atomos, i + 2))

export const unidadAt = (
  atomos: readonly Atomo[],
  i: number,
  tomados: ReadonlySet<number>,
): { unidad: Unidad; hasta: number } | undefined => {
  // The unit in a table's own column is of no number beside it.
  if (tomados.has(i) || atomos[i]?.columna === 'um') return undefined
  const dot =
    at(atomos, i) === '.' && atomos[i]?.junto === true && atomos[i + 1]?.tipo === 'letras' && !tomados.has(i + 1)
  const place = dot ? i + 1 : i
  const unidad = UNIDAD_DE.get(at(atomos, place))
  if (unidad === undefined || isThread(atomos, place) || isDolar(atomos, place)) return undefined
  // A foot's sign stands at its number; before it, it opens a quotation.
  if (at(atomos, place) === "'" && (!atomos[place]?.junto || at(atomos, place - 2) === "'")) return undefined
  const next = [':', '=', '.'].includes(at(atomos, place + 1)) ? place + 2 : place + 1
  const isOfNext =
    unidad === 'UN' &&
    !CALIDADES.has(at(atomos, next)) &&
    isDigit(atomos[next]) &&
    (next > place + 1 || atomos[next]?.junto === false)
  if (isOfNext && MARCAS.has(at(atomos, place)) && isInChain(atomos, i - 1)) return undefined
  const squared =
    unidad === 'M' &&
    ((at(atomos, place + 1) === '2' && atomos[place + 1]?.junto) || at(atomos, place + 1).startsWith('cuadrado'))

  return squared ? { unidad: 'M2', hasta: place + 2 } : { unidad, hasta: place + 1 }
}
