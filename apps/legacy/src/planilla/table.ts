import { SEPARADORES } from '@yunque/contracts/datos/importar'
import { type Options, type Parser, parse } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'

export type Separador = (typeof SEPARADORES)[number]

/** Lines that tell the separator. */
const LOOKED_AT = 200

/** The text in quotes may hold any separator. */
const withoutQuoted = (texto: string): string => texto.replace(/"(?:[^"]|"")*"/g, '')

/** How alike a separator cuts the lines: how many of them have as many cells as most have, if that is more than one. */
const evenness = (lines: readonly string[], separador: Separador): number => {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(separador).length
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  const [cells = 0, times = 0] = [...counts].sort(([a, n], [b, m]) => m - n || b - a)[0] ?? []

  // More cells win between two that cut alike: 'a;1,5;2,5' has a comma in each line, too.
  return times * 1_000 + Math.min(cells, 999)
}

/** The separator that cuts most lines alike (DAT-05); in doubt the semicolon, which Excel writes here. */
export const guessSeparador = (texto: string): Separador => {
  const lines = withoutQuoted(texto.slice(0, 1_000_000))
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT)
  const [best = ';'] = [...SEPARADORES].sort((a, b) => evenness(lines, b) - evenness(lines, a))

  return best
}

/** Cells of one line; a file that has more is no table of anything that a desk keeps. */
export const MAX_COLUMNAS = 500
/** Letters of one line: a quote that is never closed would make one of the rest of the file. */
const MAX_LINE = 200_000

const optionsOf = (separador: Separador): Options => ({
  delimiter: separador,
  // A lone quote within a cell is an inch: 1 1/2" SCH 40.
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: false,
  record_delimiter: ['\r\n', '\n', '\r'],
  trim: true,
  max_record_size: MAX_LINE,
})

/** Takes a text and gives its rows' cells, as they stand there: quoted ones opened, lines of unlike length left so, spaces off. */
export const rowsOf = (separador: Separador): Parser => parse(optionsOf(separador))

/** The same of a text that is here whole. */
export const readTable = (texto: string, separador: Separador): string[][] =>
  parseWhole(texto, optionsOf(separador)) as string[][]
