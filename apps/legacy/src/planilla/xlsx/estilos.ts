import { attributeOf, attributesOf, readXml } from './xml.ts'

/** Formats that every spreadsheet has: of days, some of which only in Asia's. */
const DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/**
 * Whether a number shown so is a day: it says years, days, or months where no hours beside them make minutes of them. What is in quotes or
 * brackets, or follows a backslash, is no part of it: 'U$S' and '[Red]' say no days.
 */
export const isDayFormat = (code: string): boolean => {
  const [first = ''] = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').split(';')

  return /[yd]/i.test(first) || (/m/i.test(first) && !/[hs]/i.test(first))
}

const numFmtId = attributeOf('numFmtId')

/** The styles of cells, by their place, whose numbers are days. */
export const readEstilos = async (parts: AsyncIterable<string>): Promise<ReadonlySet<string>> => {
  const own = new Map<string, boolean>()
  const days = new Set<string>()
  let isCells = false
  let place = 0
  await readXml(parts, {
    abre: (name, tag) => {
      if (name === 'cellXfs') isCells = true
      if (name === 'numFmt') own.set(numFmtId(tag), isDayFormat(attributesOf(tag).get('formatCode') ?? ''))
      if (name !== 'xf' || !isCells) return
      const id = numFmtId(tag)
      if (own.get(id) ?? DAYS.has(Number(id))) days.add(String(place))
      place += 1
    },
    cierra: (name) => {
      if (name === 'cellXfs') isCells = false
    },
    texto: () => {},
  })

  return days
}
