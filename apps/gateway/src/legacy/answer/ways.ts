import type { Manners } from '@yunque/contracts/wire/manners'
import type { LegacyAdapter } from '../legacy-adapter.ts'
import type { Charset } from './read-body.ts'

/** How a company's server writes its answers (ARQ-14): settings of legacy-calls.json, and its adapter. */
export type Ways = Manners & {
  readonly charset?: Charset | undefined
  /** Texts have HTML entities: 'Jos&eacute;'. */
  readonly entities?: boolean | undefined
  /** Texts are padded to the width of their column: 'MQ   '. */
  readonly padded?: boolean | undefined
  /** The field that every answer lies in: 'data'. */
  readonly envelope?: string | undefined
  readonly adapter?: LegacyAdapter | undefined
}

const MARKS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
}
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  iexcl: '¡',
  iquest: '¿',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  euro: '€',
  ccedil: 'ç',
  Ccedil: 'Ç',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  plusmn: '±',
  times: '×',
  micro: 'µ',
  middot: '·',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  copy: '©',
  reg: '®',
  Oslash: 'Ø',
  oslash: 'ø',
  cent: '¢',
  pound: '£',
  szlig: 'ß',
}

const letterOf = (all: string, name: string): string => {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))

    return code >= 32 && code <= 0x10_ffff ? String.fromCodePoint(code) : all
  }
  const [, letter = '', mark = ''] = /^([a-zA-Z])(grave|acute|circ|tilde|uml)$/.exec(name) ?? []

  return NAMED[name] ?? (letter ? `${letter}${MARKS[mark]}`.normalize('NFC') : all)
}

export const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi

const tidyText = (text: string, { entities, padded }: Ways): string => {
  const read = entities && text.includes('&') ? text.replace(ENTITY, letterOf) : text

  return padded ? read.trimEnd() : read
}

const tidied = (value: unknown, ways: Ways): unknown => {
  if (typeof value === 'string') return tidyText(value, ways)
  if (Array.isArray(value)) return value.map((one) => tidied(one, ways))
  if (typeof value !== 'object' || value === null) return value

  return Object.fromEntries(Object.entries(value).map(([key, one]) => [tidyText(key, ways), tidied(one, ways)]))
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes an answer out of its envelope. A list that comes with its total is as the contract has it already. */
const opened = (value: unknown, envelope: string): unknown => {
  if (!isFields(value) || !(envelope in value)) return value
  const inner = value[envelope]

  return Array.isArray(inner) && ('total' in value || 'meta' in value) ? value : inner
}

/** An answer with this company's own way of writing undone. */
export const inOurWay = (value: unknown, ways: Ways): unknown => {
  const inner = ways.envelope === undefined ? value : opened(value, ways.envelope)

  return ways.entities || ways.padded ? tidied(inner, ways) : inner
}
