import { SEPARADORES } from '@yunque/contracts/datos/importar'

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
/** Letters that a quoted cell may have: a quote that is never closed would make one cell of the rest of the file. */
const MAX_QUOTED = 20_000

/** Where the quoted cell ends that begins at `start`: behind its quote, where the cell does; -1 where it does not. */
const closeOf = (texto: string, start: number, separador: Separador): number => {
  let at = start + 1
  while (at < texto.length && at - start < MAX_QUOTED) {
    const quote = texto.indexOf('"', at)
    if (quote < 0) return -1
    const next = texto[quote + 1]
    if (next === undefined || next === separador || next === '\n') return quote
    // A doubled one is a letter, and so is a lone one within: 1 1/2" SCH 40.
    at = quote + (next === '"' ? 2 : 1)
  }

  return -1
}

type Linea = { cells: string[]; end: number }

/** The line that begins at `from`, cell by cell. `end` is its last letter's place; past the text's end, more of it may be to come. */
const quotedLine = (texto: string, from: number, separador: Separador): Linea => {
  const cells: string[] = []
  let at = from
  for (;;) {
    while (texto[at] === ' ') at += 1
    const close = texto[at] === '"' ? closeOf(texto, at, separador) : -1
    if (close >= 0) {
      cells.push(
        texto
          .slice(at + 1, close)
          .replaceAll('""', '"')
          .trim(),
      )
      at = close + 1
    } else {
      const cut = texto.indexOf(separador, at)
      const line = texto.indexOf('\n', at)
      const end = line < 0 ? texto.length : line
      const stop = cut < 0 || cut > end ? end : cut
      cells.push(texto.slice(at, stop).trim())
      at = stop
    }
    if (texto[at] !== separador) return { cells, end: at }
    at += 1
  }
}

const isOpen = (texto: string, from: number): boolean => texto.length - from < MAX_QUOTED

/** Whole lines of `texto`, and what of it may go on. */
function* linesOf(texto: string, separador: Separador, isLast: boolean): Generator<string[], string> {
  let at = 0
  while (at < texto.length) {
    const line = texto.indexOf('\n', at)
    if (line < 0 && !isLast && isOpen(texto, at)) break
    const end = line < 0 ? texto.length : line
    const plain = texto.slice(at, end)
    if (!plain.includes('"')) {
      yield plain.split(separador).map((cell) => cell.trim())
      at = end + 1
      continue
    }
    // A cell may hold line ends: whether its quote is closed, only what follows tells.
    if (!isLast && isOpen(texto, at)) break
    const { cells, end: last } = quotedLine(texto, at, separador)
    yield cells
    at = last + 1
  }

  return texto.slice(at)
}

/** Rows of a text's cells as they stand there: quoted ones opened, lines of unlike length left so, spaces off. Never all at once. */
export async function* rowsOf(textos: AsyncIterable<string> | Iterable<string>, separador: Separador) {
  let rest = ''
  for await (const texto of textos) {
    const all = rest + texto
    // Half of a line's end may come with the next piece.
    const cut = all.endsWith('\r') ? all.length - 1 : all.length
    const lines = all.slice(0, cut).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
    rest = (yield* linesOf(lines, separador, false)) + all.slice(cut)
  }
  yield* linesOf(rest.replaceAll('\r', '\n'), separador, true)
}

/** The same of a short text that is here whole. */
export const readTable = (texto: string, separador: Separador): string[][] => [
  ...linesOf(texto.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), separador, true),
]
