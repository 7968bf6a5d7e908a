import { SEPARADORES } from '@yunque/contracts/datos/importar'

export type Separador = (typeof SEPARADORES)[number]

/** How many lines are used to find the separator. */
const LOOKED_AT = 200

/** Quoted text is removed, because it may contain any separator. */
const withoutQuoted = (texto: string): string => texto.replace(/"(?:[^"]|"")*"/g, '')

/** How evenly a separator splits the lines: how many of them have the most common number of cells, if that is more than one. */
const evenness = (lines: readonly string[], separador: Separador): number => {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(separador).length
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  const [cells = 0, times = 0] = [...counts].sort(([a, n], [b, m]) => m - n || b - a)[0] ?? []

  // Of two equally even separators the one with more cells wins: 'a;1,5;2,5' also has commas in each line.
  return times * 1_000 + Math.min(cells, 999)
}

/** The separator that splits the lines most evenly (DAT-05); in doubt the semicolon, which Excel writes in Argentina. */
export const guessSeparador = (texto: string): Separador => {
  const lines = withoutQuoted(texto.slice(0, 1_000_000))
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT)
  const [best = ';'] = [...SEPARADORES].sort((a, b) => evenness(lines, b) - evenness(lines, a))

  return best
}

/** Most cells of a line; a file with more is no table that a desk uses. */
export const MAX_COLUMNAS = 500
/** Most letters of a quoted cell: an unclosed quote would swallow the rest of the file. */
const MAX_QUOTED = 20_000

/** Where the column or the line that `at` stands in ends. */
const endOf = (texto: string, at: number, separador: Separador): number =>
  Math.min(...[texto.indexOf(separador, at), texto.indexOf('\n', at)].filter((end) => end >= 0), texto.length)

/**
 * The end of the quoted cell that begins at `start`: after its closing quote; -1 where none is found. With a quote that is a letter
 * of it, it is closed before its column ends, or is none: '"LA ROCA" S.R.L.' only begins with a quoted word.
 */
const closeOf = (texto: string, start: number, separador: Separador): number => {
  let at = start + 1
  let end: number | undefined
  while (at < texto.length && at - start < MAX_QUOTED) {
    const quote = texto.indexOf('"', at)
    if (quote < 0 || quote > (end ?? quote)) return -1
    const next = texto[quote + 1]
    if (next === undefined || next === separador || next === '\n') return quote
    // A doubled quote is a letter, and so is a single one within a cell: 1 1/2" SCH 40.
    if (next !== '"') end ??= endOf(texto, quote, separador)
    at = quote + (next === '"' ? 2 : 1)
  }

  return -1
}

type Linea = { cells: string[]; end: number }

/** The cells of the line that begins at `from`. `end` is where it ends; past the text's end, the line may continue in the next piece. */
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

/** The whole lines of `texto`, and the rest that may continue. */
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
    // A cell may hold line ends, so only the following text tells whether its quote is closed.
    if (!isLast && isOpen(texto, at)) break
    const { cells, end: last } = quotedLine(texto, at, separador)
    yield cells
    at = last + 1
  }

  return texto.slice(at)
}

/** What programs of DOS write behind a text's last line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is the letter
const FIN_DE_DOS = /\x1a+$/

/** A text's rows of cells: quotes removed, spaces trimmed, lines of unequal length kept. They are yielded one by one, never all in memory. */
export async function* rowsOf(textos: AsyncIterable<string> | Iterable<string>, separador: Separador) {
  let rest = ''
  for await (const texto of textos) {
    const all = rest + texto
    // The second half of a line end (\r
    // ) may be in the next piece.
    const cut = all.endsWith('\r') ? all.length - 1 : all.length
    const lines = all.slice(0, cut).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
    rest = (yield* linesOf(lines, separador, false)) + all.slice(cut)
  }
  yield* linesOf(rest.replace(FIN_DE_DOS, '').replaceAll('\r', '\n'), separador, true)
}

/** The rows of a short text that is wholly in memory. */
export const readTable = (texto: string, separador: Separador): string[][] => [
  ...linesOf(texto.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), separador, true),
]
