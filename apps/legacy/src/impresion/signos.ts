import { hasGlyph } from './fonts.ts'

/** Signs that people write and the paper's font lacks, each with what is printed for it. */
const EN_LUGAR: Readonly<Record<string, string>> = {
  '⌀': 'Ø',
  '∅': 'Ø',
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '✓': '√',
  '✔': '√',
  '▪': '•',
  '◦': '•',
  '➢': '•',
  '\u2028': '\n',
}

const isDrawn = (char: string): boolean => char === '\n' || char === '\r' || char === '\t' || hasGlyph(char)

/**
 * What is printed for a character that the font lacks: its equivalent, '?' for a letter or figure without one, nothing
 * for any other sign.
 */
const instead = (char: string): string => {
  const plain = EN_LUGAR[char] ?? char.normalize('NFKC').replace('⁄', '/')
  // '1⅓' is no 11/3: a figure that is written with another one stands apart from the one before it.
  if ([...plain].every(isDrawn)) return /\d/.test(plain) && !/[０-９]/.test(char) ? ` ${plain}` : plain

  return /[\p{L}\p{N}]/u.test(char) ? '?' : ''
}

/**
 * A text as the paper's font can print it. The font draws an empty box for what it lacks, and letters that are written from the right over
 * their neighbours: a diameter (⌀), the narrow space of a figure from a spreadsheet, an emoji of a telephone.
 */
const legible = (text: string): string =>
  /^[\n\r\t -~\u00a0-\u00ff]*$/.test(text)
    ? text
    : Array.from(text.normalize('NFC'), (char) => (isDrawn(char) ? char : instead(char))).join('')

/** The same of every text in a value. */
export const allLegible = <T>(value: T): T => {
  if (typeof value === 'string') return legible(value) as T
  if (Array.isArray(value)) return value.map(allLegible) as T
  if (typeof value !== 'object' || value === null) return value

  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, allLegible(own)])) as T
}
