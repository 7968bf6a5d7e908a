import { unaccented } from '@yunque/contracts/codecs/text'

/** What a report puts under its columns. It counts or sums what the report lists. */
const LISTED = 'art[ií]culos?|clientes?|comprobantes?|dep[oó]sitos?|familias?|filas?|hojas?|items?|ítems?|lotes?'
const MORE = 'p[aá]ginas?|productos?|proveedores?|registros?|renglones|rengl[oó]n|rubros?|vendedor(?:es)?|zonas?'
const TOTAL = new RegExp(
  `^\\W*(?:sub[ -]?|gran )?total(?:es)?(?: (?:general(?:es)?|final(?:es)?|(?:del?|por) [^\\d]+|(?:${LISTED}|${MORE})(?: \\S+)?))?\\W*[\\d.,]*\\W*$`,
  'iu',
)
const COUNT = new RegExp(
  `^\\W*(?:cantidad|cant\\.|n[°º]|nro\\.?) (?:total )?de (?:${LISTED}|${MORE})\\s*[:=]\\s*[\\d.,]*\\W*$`,
  'iu',
)
/** Bare, without what is summed: needs no figure beside it. */
const BARE = /^\W*(?:sub[ -]?|gran )?total(?:es)?(?: general(?:es)?| final(?:es)?)?\W*$/i
const FIGURE = /^(?:U\$[SD]|US\$|USD|ARS|AR\$|\$|[-(]|\s)*[\d.,]*\d(?:\s*(?:%|kgs?\.?|[-)]))?$/i

/**
 * Whether a row is a report's line of totals and no row of the file: it begins with the word, and all else in it are figures below
 * columns of figures. 'Total Aceros SA' with a telephone stays a row.
 */
export const isTotales = (celdas: readonly string[], isOfFigures: (columna: number) => boolean): boolean => {
  const first = celdas.findIndex((celda) => celda !== '')
  const texto = celdas[first] ?? ''
  if (!/total|^\W*(?:cant|n[°ºr])/i.test(texto) || !(TOTAL.test(texto) || COUNT.test(texto))) return false
  const others = celdas.flatMap((celda, i) => (i === first || celda === '' ? [] : [{ celda, i }]))
  const isSummed = BARE.test(texto) || /\d/.test(texto) || others.length > 0

  return isSummed && others.every(({ celda, i }) => FIGURE.test(celda) && isOfFigures(i))
}

const SALDO = /^\W*saldo (?:anterior|inicial|previo|final|al [\d/.-]+)\W*$/i

/** Whether a row is the balance with which an account begins or ends, and no movement of it. */
export const isSaldo = (celdas: readonly string[]): boolean => celdas.some((celda) => SALDO.test(celda))

const plain = (text: string): string => unaccented(text).trim()

/** Whether a row is the row of titles once more, as reports have it at the head of each page. */
export const isTitulos = (celdas: readonly string[], titulos: readonly string[]): boolean => {
  const named = titulos.filter((titulo) => titulo !== '').length

  return named > 1 && celdas.every((celda, i) => plain(celda) === plain(titulos[i] ?? ''))
}

/** A row's figures by their columns' names, as plain decimals. */
type Cifras = ReadonlyMap<string, string>
type Suma = { filas: number; total: number }

const isSame = (cifra: number, { filas, total }: Suma): boolean =>
  filas > 1 && Math.abs(cifra - total) <= 0.005 + Math.abs(total) * 1e-9

/**
 * Knows a line of totals that has no word by its figures: each is the sum of those above it, of all or of those since the last such
 * line. Any other row without words is a row of which the rest is missing.
 */
export const createSumas = () => {
  const all = new Map<string, Suma>()
  let since = new Map<string, Suma>()
  const add = (sums: Map<string, Suma>, columna: string, cifra: number) => {
    const { filas, total } = sums.get(columna) ?? { filas: 0, total: 0 }
    sums.set(columna, { filas: filas + 1, total: total + cifra })
  }

  return {
    add: (cifras: Cifras): void => {
      for (const [columna, cifra] of cifras) {
        add(all, columna, Number(cifra))
        add(since, columna, Number(cifra))
      }
    },
    isSum: (cifras: Cifras): boolean => {
      const suyas = [...cifras].filter(([, cifra]) => Number(cifra) !== 0)
      const isSumOf = (sums: Map<string, Suma>) =>
        suyas.every(([columna, cifra]) => isSame(Number(cifra), sums.get(columna) ?? { filas: 0, total: 0 }))
      const found = suyas.length > 0 && (isSumOf(since) || isSumOf(all))
      if (found) since = new Map()

      return found
    },
  }
}

/** Whether nothing stands in a row but figures below columns of figures. */
export const isWordless = (celdas: readonly string[], isOfFigures: (columna: number) => boolean): boolean =>
  celdas.every((celda, i) => celda === '' || (FIGURE.test(celda) && isOfFigures(i)))
