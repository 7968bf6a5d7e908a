import { PlanillaError } from '../planilla-error.ts'
import { readXml, unescaped } from './xml.ts'

/** Bytes of all the texts that cells share, and letters of one. */
const MAX_BYTES = 256 * 1024 * 1024
const MAX_TEXTO = 100_000
/** Texts that are kept as they were asked for last. */
const KEPT = 4_096

/** `_x000D_` is a letter that XML can't hold, as spreadsheets write it. */
export const sheetText = (raw: string): string => {
  const text = unescaped(raw)

  return text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

/** Grown to at least `size`, and by no less than half: what is here already is not copied for each text. */
const grown = (bytes: Buffer<ArrayBuffer>, size: number): Buffer<ArrayBuffer> => {
  const larger = Buffer.allocUnsafe(Math.max(size, Math.ceil(bytes.length * 1.5)))
  bytes.copy(larger)

  return larger
}

/** Many texts by their place, held as bytes one behind the other: as JavaScript's own they would take several times as much. */
const createTextos = () => {
  let bytes = Buffer.allocUnsafe(65_536)
  let ends = new Uint32Array(1_024)
  let count = 0
  let used = 0
  const keptAt = new Int32Array(KEPT).fill(-1)
  const kept: string[] = new Array(KEPT).fill('')

  return {
    add: (text: string): void => {
      // No letter has more than three bytes.
      if (used + text.length * 3 > bytes.length) bytes = grown(bytes, used + text.length * 3)
      used += bytes.write(text, used)
      if (used > MAX_BYTES) throw new PlanillaError('grande')
      if (count === ends.length) {
        const more = new Uint32Array(count * 2)
        more.set(ends)
        ends = more
      }
      ends[count] = used
      count += 1
    },
    /** undefined where there is none. */
    at: (place: number): string | undefined => {
      if (!(place >= 0 && place < count)) return undefined
      const slot = place % KEPT
      if (keptAt[slot] === place) return kept[slot]
      const text = bytes.toString('utf8', ends[place - 1] ?? 0, ends[place])
      keptAt[slot] = place
      kept[slot] = text

      return text
    },
  }
}
export type Textos = ReturnType<typeof createTextos>

/** What is told of rich text: its runs one after another, without how they are pronounced. */
export const createRico = (done: (text: string) => void, whole: string) => {
  let text = ''
  let isText = false
  let aside = 0

  return {
    abre: (name: string): void => {
      if (name === whole) text = ''
      if (name === 'rPh') aside += 1
      isText = name === 't' && aside === 0
    },
    cierra: (name: string): void => {
      if (name === 'rPh') aside -= 1
      isText = false
      if (name === whole) done(sheetText(text))
    },
    texto: (raw: string): void => {
      if (!isText) return
      text += raw
      if (text.length > MAX_TEXTO * 6) throw new PlanillaError('grande')
    },
  }
}

/** The texts that a workbook's cells share. */
export const readTextos = async (parts: AsyncIterable<string>): Promise<Textos> => {
  const textos = createTextos()
  await readXml(parts, createRico(textos.add, 'si'))

  return textos
}
