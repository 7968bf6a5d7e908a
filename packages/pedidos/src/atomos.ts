/** Letters, digits, a fraction in one sign, or any other sign. */
type Tipo = 'letras' | 'digitos' | 'fraccion' | 'signo'

/** The smallest pieces of a text that are read: a run of letters, a run of digits, a sign. */
export type Atomo = {
  tipo: Tipo
  /** Without accents and capitals, and quotes, dashes and signs of multiplication each written in one way. */
  n: string
  desde: number
  hasta: number
  /** No space stands before it. */
  junto: boolean
  /** In a table: what its column means. */
  columna?: string
  /** It comes from a heading above the line. */
  heredado?: boolean
}

/** Signs that people write in several ways. */
const SIGNOS = new Map(
  Object.entries({
    '"': '"“”„‟″〃＂',
    "'": "'’‘´`′",
    '-': '-–—−‐‑',
    '/': '⁄∕',
    x: '×✕✖',
    '°': '°º˚ª',
    ø: 'øØφΦϕ⌀∅',
    '•': '•·▪●►→✓✔◦‣➤',
  }).flatMap(([sign, all]) => [...all].map((one) => [one, sign] as const)),
)

const isDigit = (n: string) => /^\d+$/.test(n)
const isLetter = (n: string) => (n >= 'a' && n <= 'z' && n.length === 1) || /^\p{L}+$/u.test(n)
const isMark = (c: string) => c > '\u02ff' && /^\p{M}$/u.test(c)
const isSpace = (c: string) => c !== '\t' && /^\s$/u.test(c)

/** One character in its plain form, which may be several: '½' is 1/2, '㎜' is mm; '²' stays with the letters of 'm²'. */
const plain = (c: string): string => {
  if (c < '\u0080') return c.toLowerCase()
  const sign = SIGNOS.get(c)
  if (sign !== undefined) return sign
  if (c === '²') return '2'

  return c
    .normalize('NFKD')
    .replace(/(?<=.)\p{M}+/gu, '')
    .replace('⁄', '/')
    .toLowerCase()
}

const tipoOf = (raw: string, n: string): Tipo => {
  if (/^\d+\/\d+$/.test(n)) return 'fraccion'
  if (raw === '²') return 'letras'
  if (n === 'ø' || SIGNOS.has(raw)) return n === 'x' ? 'letras' : 'signo'
  if (isDigit(n)) return 'digitos'

  return isLetter(n) ? 'letras' : 'signo'
}

/** Cuts a text into atoms, whose offsets begin at `base`. Linear in the text's length. */
export const atomosOf = (text: string, base = 0): Atomo[] => {
  const atomos: Atomo[] = []
  let spaced = true

  for (let i = 0; i < text.length; i++) {
    const raw = text.charAt(i)
    const last = atomos.at(-1)
    if (isMark(raw) && last && !spaced) {
      last.hasta = base + i + 1
      continue
    }
    if (isSpace(raw)) {
      spaced = true
      continue
    }
    const n = plain(raw)
    const tipo = tipoOf(raw, n)
    if (last && !spaced && tipo === last.tipo && (tipo === 'letras' || tipo === 'digitos')) {
      last.n += n
      last.hasta = base + i + 1
    } else if (last && !spaced && n === "'" && last.n === "'") {
      last.n = '"'
      last.hasta = base + i + 1
    } else atomos.push({ tipo, n, desde: base + i, hasta: base + i + 1, junto: !spaced })
    spaced = false
  }

  return atomos.flatMap(withoutTail)
}

const UNITS_BEFORE_X = new Set(['mm', 'cm', 'm', 'mt', 'mts', 'pulg', 'in', 'u', 'un', 'kg'])

/** Splits the 'x' of a multiplication off letters that it was written together with: '2mmx1250', 'xkg'. */
const withoutTail = (atomo: Atomo): Atomo[] => {
  const { n, desde, hasta } = atomo
  if (atomo.tipo !== 'letras' || n.length < 2 || hasta - desde !== n.length) return [atomo]
  if (n.endsWith('x') && UNITS_BEFORE_X.has(n.slice(0, -1)))
    return [
      { ...atomo, n: n.slice(0, -1), hasta: hasta - 1 },
      { ...atomo, n: 'x', desde: hasta - 1, junto: true },
    ]
  if (n.startsWith('x') && ['kg', 'kgs', 'kilo', 'un', 'unid', 'mt', 'mts'].includes(n.slice(1)))
    return [
      { ...atomo, n: 'x', hasta: desde + 1 },
      { ...atomo, n: n.slice(1), desde: desde + 1, junto: true },
    ]

  return [atomo]
}
