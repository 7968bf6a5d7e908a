import type { Atomo } from './atomos.ts'
import { type Clave, clavesOf } from './claves.ts'
import { AJENAS, COMUNES, CONTRARIAS, canon, FORMAS, stemOf } from './lexico.ts'
import type { Vocabulario } from './vocabulario.ts'

/** The atoms of one line with the word that each stands for. */
export type Linea = {
  atomos: readonly Atomo[]
  /** For each word its stem, or that of the word it was corrected to; for figures and signs themselves. */
  canon: readonly string[]
  /** Words that were corrected by one letter. */
  corregidas: ReadonlySet<number>
  /** Words that are in no vocabulary. */
  desconocidas: ReadonlySet<number>
  /** Words that make another product of the one they describe: 'galvanizada'. */
  ajenas: ReadonlySet<string>
  /** Runs of atoms that are names of the catalogue. */
  claves: readonly Clave[]
}

const COMUNES_STEMS = new Set([...COMUNES].map(stemOf))

/** Whether two words differ by one letter that was changed, left out, added or swapped with its neighbour. */
const isNear = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]

  return (x.length <= 1 && y.length <= 1) || (x.length === 2 && y.length === 2 && x[0] === y[1] && x[1] === y[0])
}

const isKnown = (stem: string, word: string, vocabulario: Vocabulario): boolean =>
  vocabulario.palabras.has(stem) ||
  FORMAS.has(stem) ||
  AJENAS.has(stem) ||
  CONTRARIAS.has(stem) ||
  COMUNES.has(word) ||
  COMUNES_STEMS.has(stem)

/** The only known word of the trade that is one letter away; short words have too many neighbours. */
const corrected = (stem: string, vocabulario: Vocabulario): string | undefined => {
  if (stem.length < 4 || stem.length > 16) return undefined
  const near = new Set([...vocabulario.palabras, ...FORMAS].filter((known) => known.length > 3 && isNear(stem, known)))

  return near.size === 1 ? [...near][0] : undefined
}

const [RED, REDUCCION] = [canon('red'), canon('reduccion')]
const DE_REDUCCION = new Set(['concentrica', 'excentrica'].map(canon))

/** 'red' stands for 'redonda', unless the word after it is of a reduction: 'red. concéntrica'. */
const withReduccion = (words: readonly string[], atomos: readonly Atomo[]): string[] =>
  words.map((word, i) => {
    const next = words[i + 1] === '.' ? words[i + 2] : words[i + 1]

    return word === RED && atomos[i]?.n === 'red' && DE_REDUCCION.has(next ?? '') ? REDUCCION : word
  })

export const lineaOf = (atomos: readonly Atomo[], vocabulario: Vocabulario): Linea => {
  const corregidas = new Set<number>()
  const desconocidas = new Set<number>()
  const alone = atomos.map(({ tipo, n }, i) => {
    if (tipo !== 'letras') return n
    const stem = canon(n)
    if (n.length < 2 || isKnown(stem, n, vocabulario)) return stem
    const meant = corrected(stem, vocabulario)
    if (meant === undefined) {
      desconocidas.add(i)
      return stem
    }
    corregidas.add(i)

    return canon(meant)
  })
  const words = withReduccion(alone, atomos)

  return {
    atomos,
    canon: words,
    corregidas,
    desconocidas,
    claves: clavesOf(atomos, vocabulario),
    ajenas: new Set(words.filter((word) => AJENAS.has(word))),
  }
}
