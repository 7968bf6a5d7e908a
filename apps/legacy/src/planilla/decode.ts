import type { CODIFICACIONES } from '@yunque/contracts/datos/importar'
import { decode, getDecoder } from 'iconv-lite'

export type Codificacion = (typeof CODIFICACIONES)[number]

const MARKS: readonly (readonly [Codificacion, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte)

/** A table's text is mostly ASCII, which in UTF-16 has 0 as its upper byte: if every second byte at the start is 0, it is UTF-16. */
const wideOf = (bytes: Uint8Array): Codificacion | undefined => {
  const start = bytes.subarray(0, 2_000)
  const zeros = [0, 0]
  for (const [i, byte] of start.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = start.length * 0.3

  return odd > most && even === 0 ? 'utf-16le' : even > most && odd === 0 ? 'utf-16be' : undefined
}

/** Spanish letters beside letters of the same case, and signs of the trade beside figures. */
const SPANISH =
  /(?<=[a-z])[áéíóúüñ]|[áéíóúüñ](?=[a-z])|(?<=[A-Z])[ÁÉÍÓÚÜÑ]|[ÁÉÍÓÚÜÑ](?=[A-Za-z])|[°º½¼¾Ø±²³](?=[\d\s,;."]|$)/gu

/** How much of the non-ASCII text looks like Spanish in this encoding; the rest counts against it. */
const spanishness = (texto: string): number => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is counted
  const odd = texto.match(/[^\x00-\x7f]/gu)?.length ?? 0
  const good = texto.match(SPANISH)?.length ?? 0

  return 2 * good - odd
}

/** What a text may be written in that is no valid UTF-8, the likeliest first. */
const GUESSED = ['windows-1252', 'cp850', 'utf-8'] as const

/** How many bytes the guess looks at: a megabyte is enough to tell any table's encoding. */
const LOOKED_AT = 1_000_000

/** Whether these parts are valid UTF-8 throughout: one invalid byte is enough to refute it. */
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
 * Learns a file's encoding, part by part: by its byte order mark, else as strict UTF-8, else as the encoding whose letters are
 * where Spanish has them. Libraries that guess among all encodings were wrong on three of four such files. A person sees the
 * guess with the text and may correct it (DAT-05).
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
      // Plain ASCII tells nothing, however much of it comes first.
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
      // Also UTF-8 of which some byte is damaged: a program cut a text within a letter.
      const scores = GUESSED.map((one) => spanishness(decode(bytes, one)))

      return GUESSED[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
    },
  }
}

/**
 * A file's text without its byte order mark, from its parts. A byte unknown to the encoding becomes U+FFFD, never another letter.
 * This is no stream, so that an error while reading a part is thrown where that part is read.
 */
export async function* decodeParts(parts: AsyncIterable<Uint8Array>, codificacion: Codificacion) {
  const decoder = getDecoder(codificacion, { stripBOM: true })
  for await (const part of parts) yield decoder.write(Buffer.from(part))
  yield decoder.end() ?? ''
}

/** The text of bytes in memory: a whole file, or its beginning, which tells its separator. */
export const decodeText = (bytes: Uint8Array, codificacion: Codificacion): string =>
  decode(bytes, codificacion, { stripBOM: true })

/** The text of a whole file in memory, in the encoding that its bytes tell. */
export const decodeGuessed = (bytes: Uint8Array): string => {
  const codificacion = createCodificacion()
  codificacion.look(bytes)

  return decodeText(bytes, codificacion.guess())
}
