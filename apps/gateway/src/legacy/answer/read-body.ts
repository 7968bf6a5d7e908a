/** Levels of nesting that an answer may have: JSON.parse takes thousands, JSON.stringify then fails (LIM-02). */
const MAX_DEPTH = 32

const isDeeperThan = (levels: number, value: object): boolean => {
  if (levels === 0) return true
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null && isDeeperThan(levels - 1, inner)) return true
  }

  return false
}

/** The charset of bytes that are no UTF-8, as old PHP pages send them (FAU-23): windows-1252 unless a setting says otherwise. */
export const CHARSETS = ['windows-1252', 'iso-8859-15', 'macintosh'] as const
export type Charset = (typeof CHARSETS)[number]

const utf8 = new TextDecoder('utf-8', { fatal: true })
const decoders = new Map(CHARSETS.map((charset) => [charset, new TextDecoder(charset, { fatal: true })]))

/** A header that names UTF-16 or UTF-32: such bytes look like neither UTF-8 nor a charset of one byte. */
const WIDE = /;\s*charset="?utf-?(16|32)/i

/** A letter of UTF-8 in its two to four bytes, or a byte that is a letter by itself. */
const LETTERS = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}|[\x80-\xFF]/g

/** Bytes that windows-1252 has no letter for. */
const NO_LETTER = /[\x81\x8D\x8F\x90\x9D]/

/** Old tables hold both charsets, row by row: each letter is read as what it is. Throws on a byte that is neither. */
const readMixed = (bytes: Uint8Array, charset: Charset): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(LETTERS, (letter) => {
      if (letter.length > 1) return utf8.decode(Buffer.from(letter, 'latin1'))
      if (charset === 'windows-1252' && NO_LETTER.test(letter)) throw new TypeError('No letter of windows-1252')

      return decoders.get(charset)?.decode(Buffer.from(letter, 'latin1')) ?? ''
    })

/**
 * Bytes to text. What is UTF-8 is read as that whatever the header says, and only the rest as the company's old charset (ARQ-14):
 * no text of an old charset happens to be UTF-8. A BOM is dropped.
 */
export const readText = (
  bytes: Uint8Array,
  contentType: string,
  charset: Charset = 'windows-1252',
): { text: string; isOld: boolean } => {
  if (WIDE.test(contentType)) throw new TypeError(`Unknown charset: ${contentType}`)
  try {
    return { text: utf8.decode(bytes), isOld: false }
  } catch {
    return { text: readMixed(bytes, charset), isOld: true }
  }
}

/** Text to a value; throws on anything but JSON of a sane depth. */
export const readJson = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'object' && value !== null && isDeeperThan(MAX_DEPTH, value))
    throw new RangeError('Answer nested too deeply')

  return value
}

/** How much PHP may print before an answer, and how many possible beginnings are tried in it. */
const MAX_NOTICE = 4_096
const MAX_TRIES = 50

/**
 * Finds JSON behind a warning of PHP or HTML around it: it begins at the first bracket from which all the rest parses. With
 * text after it, or cut off, there is no answer.
 */
export const readNoisyJson = (text: string, parse: (text: string) => unknown): { value: unknown; notice: boolean } => {
  try {
    return { value: parse(text), notice: false }
  } catch (cause) {
    if (text.trimStart().startsWith('{')) throw cause
    const starts = [...text.slice(0, MAX_NOTICE).matchAll(/[{[]/g)].map(({ index }) => index).filter((at) => at > 0)
    for (const at of starts.slice(0, MAX_TRIES)) {
      try {
        return { value: parse(text.slice(at)), notice: true }
      } catch {
        // The JSON does not begin at this bracket: the next one is tried.
      }
    }
    throw cause
  }
}
