import type { CODIFICACIONES } from '@yunque/contracts/datos/importar'
import { decode, getDecoder } from 'iconv-lite'

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

/** Bytes that the guess looks at: a table of any size says in a megabyte what it is written in. */
const LOOKED_AT = 1_000_000

/** Whether these bytes, one after another, are UTF-8 to the last: one that is none is enough. */
const createStrict = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isGood = true
  const attempt = (bytes?: Uint8Array) => {
    try {
      if (isGood) decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      isGood = false
    }
  }

  return {
    look: attempt,
    isUtf8: (): boolean => {
      attempt()

      return isGood
    },
  }
}

/**
 * Learns what a file's bytes are written in, part by part: by its mark, as strict UTF-8, else by which reading has Spanish letters
 * where Spanish has them. Libraries that guess among all the world's encodings were wrong on three of four such files. It is a
 * proposal, shown with the text, that a person may correct (DAT-05).
 */
export const createCodificacion = () => {
  const strict = createStrict()
  let first: Uint8Array = new Uint8Array()
  const sample: Uint8Array[] = []
  let size = 0

  return {
    look: (bytes: Uint8Array): void => {
      if (first.length === 0) first = bytes.subarray(0, 2_000)
      strict.look(bytes)
      // Plain letters tell nothing, however many of them come first.
      const odd = size < LOOKED_AT ? bytes.findIndex((byte) => byte > 127) : -1
      if (odd < 0) return
      const part = bytes.subarray(Math.max(0, odd - 1_000), odd + LOOKED_AT)
      sample.push(part)
      size += part.length
    },
    guess: (): Codificacion => {
      const marked = MARKS.find(([, mark]) => startsWith(first, mark))
      if (marked) return marked[0]
      const wide = wideOf(first)
      if (wide) return wide
      if (strict.isUtf8()) return 'utf-8'
      const bytes = Buffer.concat(sample)
      const isDos = spanishness(decode(bytes, 'cp850')) > spanishness(decode(bytes, 'windows-1252'))

      return isDos ? 'cp850' : 'windows-1252'
    },
  }
}

/**
 * A file's text without its mark, from its parts. What the encoding does not know becomes U+FFFD, never another letter. No stream: a
 * part that cannot be had is thrown where it is read, and nowhere else.
 */
export async function* decodeParts(parts: AsyncIterable<Uint8Array>, codificacion: Codificacion) {
  const decoder = getDecoder(codificacion, { stripBOM: true })
  for await (const part of parts) yield decoder.write(Buffer.from(part))
  yield decoder.end() ?? ''
}

/** The text of bytes that are here: all of a file's, or its beginning, by which its separator is told. */
export const decodeText = (bytes: Uint8Array, codificacion: Codificacion): string =>
  decode(bytes, codificacion, { stripBOM: true })
