import { decode } from 'iconv-lite'

/** How a file's bytes stand for letters. CP850 is of ERPs from before Windows, windows-1252 of Excel's .csv. */
export const CODIFICACIONES = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850'] as const
export type Codificacion = (typeof CODIFICACIONES)[number]

const MARKS: readonly (readonly [Codificacion, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte)

/** Text of a table is mostly ASCII, whose upper byte is 0 in UTF-16: every second byte of the start, or none. */
const wideOf = (bytes: Uint8Array): Codificacion | undefined => {
  const start = bytes.subarray(0, 2_000)
  const zeros = [0, 0]
  for (const [i, byte] of start.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = start.length * 0.3

  return odd > most && even === 0 ? 'utf-16le' : even > most && odd === 0 ? 'utf-16be' : undefined
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Letters of Spanish beside letters of their own case, and signs of the trade beside figures. */
const SPANISH =
  /(?<=[a-z])[áéíóúüñ]|[áéíóúüñ](?=[a-z])|(?<=[A-Z])[ÁÉÍÓÚÜÑ]|[ÁÉÍÓÚÜÑ](?=[A-Za-z])|[°º½¼¾Ø±²³](?=[\d\s,;."]|$)/gu

/** How much of what is no ASCII looks like Spanish when it is read so; what does not counts against it. */
const spanishness = (texto: string): number => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is counted
  const odd = texto.match(/[^\x00-\x7f]/gu)?.length ?? 0
  const good = texto.match(SPANISH)?.length ?? 0

  return 2 * good - odd
}

/** Bytes that the guess looks at: a table of any size says in its first megabyte what it is written in. */
const LOOKED_AT = 1_000_000

/**
 * What a file's bytes are written in: by its mark, as strict UTF-8, else by which reading has Spanish letters where Spanish has
 * them. Libraries that guess among all the world's encodings were wrong on three of four such files. It is a proposal, shown
 * with the text, that a person may correct (DAT-05).
 */
export const guessCodificacion = (bytes: Uint8Array): Codificacion => {
  const marked = MARKS.find(([, mark]) => startsWith(bytes, mark))
  if (marked) return marked[0]
  const wide = wideOf(bytes)
  if (wide) return wide
  // A character that the limit cuts in two would be no UTF-8.
  if (isUtf8(bytes)) return 'utf-8'
  const start = bytes.subarray(0, LOOKED_AT)

  return spanishness(decode(start, 'cp850')) > spanishness(decode(start, 'windows-1252')) ? 'cp850' : 'windows-1252'
}

/** A file's text without its mark. What the encoding does not know becomes U+FFFD, never another letter. */
export const decodeText = (bytes: Uint8Array, codificacion: Codificacion): string =>
  decode(bytes, codificacion, { stripBOM: true })
