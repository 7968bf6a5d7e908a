/** Levels of nesting that an answer may have: JSON.parse takes thousands, JSON.stringify then fails (LIM-02). */
const MAX_DEPTH = 32

const isDeeperThan = (levels: number, value: object): boolean => {
  if (levels === 0) return true
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null && isDeeperThan(levels - 1, inner)) return true
  }

  return false
}

/** Old PHP pages declare these; undici would silently read them as broken UTF-8 (FAU-24). */
const WINDOWS_1252 = /^(iso-8859-1|latin1|windows-1252|cp1252)$/

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252', { fatal: true })

const charsetOf = (contentType: string): string =>
  /;\s*charset="?([^\s";]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? ''

/** Bytes to text by the charset that the server declared; throws on bytes that are not that. A BOM is dropped. */
export const readText = (bytes: Uint8Array, contentType: string): string => {
  const charset = charsetOf(contentType)
  if (WINDOWS_1252.test(charset)) return windows1252.decode(bytes)
  if (charset && charset !== 'utf-8' && charset !== 'utf8') throw new TypeError(`Unknown charset ${charset}`)

  return utf8.decode(bytes)
}

/** Text to a value; throws on anything but JSON of a sane depth. */
export const readJson = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'object' && value !== null && isDeeperThan(MAX_DEPTH, value))
    throw new RangeError('Answer nested too deeply')

  return value
}

/** Longest that what PHP prints before an answer may be, and how many beginnings in it are tried. */
const MAX_NOTICE = 4_096
const MAX_TRIES = 50

/**
 * JSON that PHP may have printed a warning before, or HTML around that warning. What begins at the first bracket from which
 * all the rest parses is the answer; text after it, or an answer that breaks off, is none.
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
        // Not there: perhaps at the next one.
      }
    }
    throw cause
  }
}
