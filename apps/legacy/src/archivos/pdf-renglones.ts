/** A piece of text where it stands on a page; y grows upwards. */
export type Pieza = { texto: string; x: number; y: number; ancho: number; alto: number }

/** Pieces of one line without a wide gap between them: the words of a cell. */
type Celda = { texto: string; desde: number; hasta: number }

/** Gaps, in heights of the letters: beyond the first a space was meant, beyond the second another cell. */
const ESPACIO = 0.15
const COLUMNA = 1

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

/** Words over columns: three at least, or two, and no figure. */
const isHead = (celdas: readonly Celda[]): boolean =>
  celdas.length > 1 && celdas.every(({ texto }) => !/\d/.test(texto) && texto.trim().length < 30)

const overlap = (a: Celda, b: Celda) => Math.min(a.hasta, b.hasta) - Math.max(a.desde, b.desde)

/** The column that a cell stands under: the one that it shares most with, or the nearest. */
const columnOf = (celda: Celda, head: readonly Celda[]): number =>
  head.reduce((best, column, i) => (overlap(celda, column) > overlap(celda, head[best] as Celda) ? i : best), 0)

/** A row of a table by its columns, the empty ones too; undefined for a text that runs across them. */
const rowOf = (celdas: readonly Celda[], head: readonly Celda[]): string | undefined => {
  const runsAcross = celdas.length === 1 && head.filter((column) => overlap(celdas[0] as Celda, column) > 0).length > 2
  if (runsAcross) return undefined
  const row = head.map(() => '')
  let last = -1
  for (const celda of celdas) {
    // Two cells are never one: what would fall under the column of the one before goes to the next, if there is one.
    const column = columnOf(celda, head)
    const at = column <= last && last + 1 < row.length && overlap(celda, head[last] as Celda) <= 0 ? last + 1 : column
    row[at] = [row[at], celda.texto.trim()].filter(Boolean).join(' ')
    last = at
  }

  return row.join('\t')
}

/**
 * The lines of a page as they are seen. PDF knows no tables: a line of words with wide gaps is the head of one, and what stands
 * below is put under its columns, so that an empty cell moves none of those after it.
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
