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
const FIGURE = /^(?:U\$S|USD|\$|-|\s)*[\d.,]*\d(?:\s*(?:%|kgs?\.?|-))?$/i

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
