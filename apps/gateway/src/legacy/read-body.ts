/** Levels of nesting that an answer may have: JSON.parse takes thousands, JSON.stringify then fails (reliability §0.16). */
const MAX_DEPTH = 32

const isDeeperThan = (levels: number, value: object): boolean => {
  if (levels === 0) return true
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null && isDeeperThan(levels - 1, inner)) return true
  }

  return false
}

/** Old PHP pages declare these; undici would silently read them as broken UTF-8 (reliability §0.17). */
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
