import { attributeOf, attributesOf, readXml } from './xml.ts'

/** Formats that every spreadsheet has: of days, some of which only in Asia's. */
const DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Formats of percentages that every spreadsheet has. */
const PERCENTS = new Set([9, 10])

/** What a format says of any number, or of a positive one, without what is in quotes or brackets, or follows a backslash. Hours in brackets are hours. */
const bareOf = (code: string): string =>
  code.replace(/"[^"]*"|\[(?![hms]+\])[^\]]*\]|[\\_*]./gi, '').split(';')[0] ?? ''

/**
 * Whether a number shown so is a day: it says years, days, or months where no hours beside them make minutes of them. 'U$S' in
 * quotes and '[Red]' say no days.
 */
export const isDayFormat = (code: string): boolean => {
  const bare = bareOf(code)

  return /[yd]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare))
}

/** Whether a number is shown a hundred times as large, as '30%' of 0.3. */
export const isPercentFormat = (code: string): boolean => bareOf(code).includes('%')

const numFmtId = attributeOf('numFmtId')

/** The styles of cells, by their place, whose numbers are days, and those whose numbers are percentages. */
export type Estilos = { dias: ReadonlySet<string>; porcientos: ReadonlySet<string> }
export const SIN_ESTILOS: Estilos = { dias: new Set(), porcientos: new Set() }

export const readEstilos = async (parts: AsyncIterable<string>): Promise<Estilos> => {
  const own = new Map<string, string>()
  const dias = new Set<string>()
  const porcientos = new Set<string>()
  let isCells = false
  let place = 0
  await readXml(parts, {
    abre: (name, tag) => {
      if (name === 'cellXfs') isCells = true
      if (name === 'numFmt') own.set(numFmtId(tag), attributesOf(tag).get('formatCode') ?? '')
      if (name !== 'xf' || !isCells) return
      const id = numFmtId(tag)
      const code = own.get(id)
      if (code === undefined ? DAYS.has(Number(id)) : isDayFormat(code)) dias.add(String(place))
      if (code === undefined ? PERCENTS.has(Number(id)) : isPercentFormat(code)) porcientos.add(String(place))
      place += 1
    },
    cierra: (name) => {
      if (name === 'cellXfs') isCells = false
    },
    texto: () => {},
  })

  return { dias, porcientos }
}
