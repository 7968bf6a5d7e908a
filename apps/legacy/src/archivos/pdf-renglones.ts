/** A piece of text and its position on the page; y grows upwards. */
export type Pieza = { texto: string; x: number; y: number; ancho: number; alto: number }

/** Pieces of one line without a wide gap between them, which are the words of one cell. */
type Celda = { texto: string; desde: number; hasta: number }

/**
 * Gaps between words, in letter heights: wider than the first means a space, wider than the second a new cell. A space is a quarter,
 * twice that in a justified line; between two cells that their texts fill, the programs that make tables leave three quarters.
 */
const ESPACIO = 0.15
const COLUMNA = 0.65

const linesOf = (piezas: readonly Pieza[]): Pieza[][] => {
  const lines: Pieza[][] = []
  for (const pieza of piezas.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    const [first] = line ?? []
    // Raised figures (1⁄2, m²) stand a little higher than their line.
    if (line && first && first.y - pieza.y < Math.min(first.alto, pieza.alto) * 0.5) line.push(pieza)
    else lines.push([pieza])
  }

  return lines.map((line) => line.toSorted((a, b) => a.x - b.x))
}

const celdasOf = (line: readonly Pieza[]): Celda[] => {
  const celdas: Celda[] = []
  for (const { texto, x, ancho, alto } of line) {
    const last = celdas.at(-1)
    const gap = last ? x - last.hasta : Number.POSITIVE_INFINITY
    if (last && gap < alto * COLUMNA) {
      const space = gap > alto * ESPACIO && !last.texto.endsWith(' ') && !texto.startsWith(' ') ? ' ' : ''
      last.texto += space + texto
      last.hasta = Math.max(last.hasta, x + ancho)
    } else celdas.push({ texto, desde: x, hasta: x + ancho })
  }

  return celdas
}

/** Whether a line is the head of a table: several short cells without any figure. */
const isHead = (celdas: readonly Celda[]): boolean =>
  celdas.length > 1 && celdas.every(({ texto }) => !/\d/.test(texto) && texto.trim().length < 30)

const overlap = (a: Celda, b: Celda) => Math.min(a.hasta, b.hasta) - Math.max(a.desde, b.desde)

/** The column above a cell: the one that overlaps it most, or the nearest. */
const columnOf = (celda: Celda, head: readonly Celda[]): number =>
  head.reduce((best, column, i) => (overlap(celda, column) > overlap(celda, head[best] as Celda) ? i : best), 0)

/** A table row split into its columns, empty ones included; undefined for text that crosses the columns. */
const rowOf = (celdas: readonly Celda[], head: readonly Celda[]): string | undefined => {
  const runsAcross = celdas.length === 1 && head.filter((column) => overlap(celdas[0] as Celda, column) > 0).length > 2
  if (runsAcross) return undefined
  const row = head.map(() => '')
  let last = -1
  for (const celda of celdas) {
    // Two cells never share a column: a cell that would fall under its predecessor's column goes to the next one, if there is one.
    const column = columnOf(celda, head)
    const at = column <= last && last + 1 < row.length && overlap(celda, head[last] as Celda) <= 0 ? last + 1 : column
    row[at] = [row[at], celda.texto.trim()].filter(Boolean).join(' ')
    last = at
  }

  return row.join('\t')
}

/**
 * The lines of a page as a reader sees them. PDF has no tables: a line of words with wide gaps is taken for a table's head, and
 * the lines below are split by its columns, so that an empty cell does not shift those after it.
 */
export const renglonesDe = (piezas: readonly Pieza[]): string[] => {
  let head: Celda[] | undefined

  return linesOf(piezas).map((line) => {
    const celdas = celdasOf(line)
    if (isHead(celdas)) head = celdas
    const row = head && head !== celdas ? rowOf(celdas, head) : undefined

    return row ?? celdas.map(({ texto }) => texto.trim()).join('\t')
  })
}
