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

/** A piece of a format of digits alone: a text of its own, a place for a digit, what only takes room, or a sign that is shown as it is. */
const PIEZA = /"([^"]*)"|\\(.)|[_*].|\[[^\]]*\]|([0 ()+$-])/gy
/** Most digits of a number that a cell holds exactly. */
const MAX_DIGITOS = 15

/**
 * How a whole number is shown by a format that writes each of its digits, zeros in front among them: 77 is '00077' by '00000',
 * 'C-0077' by '"C-"0000'. Codes are kept so. undefined for a format of figures.
 */
export const showerOf = (code: string): ((value: number) => string | undefined) | undefined => {
  const [section = ''] = code.split(';')
  const piezas = Array.from(section.matchAll(PIEZA), ([all, quoted, escaped, sign]) => ({
    all,
    isDigit: sign === '0',
    text: quoted ?? escaped ?? sign ?? '',
  }))
  const places = piezas.filter(({ isDigit }) => isDigit).length
  if (places < 2 || piezas.map(({ all }) => all).join('') !== section) return undefined

  return (value) => {
    const digits = String(value).padStart(places, '0')
    if (!/^\d+$/.test(digits) || digits.length > MAX_DIGITOS) return undefined
    // Where the number has more digits than places, the first place takes all that are left over.
    let at = 0

    return piezas
      .map(({ isDigit, text }) => {
        if (!isDigit) return text
        const from = at
        at = at === 0 ? digits.length - places + 1 : at + 1

        return digits.slice(from, at)
      })
      .join('')
  }
}

const numFmtId = attributeOf('numFmtId')

/** The styles of cells, by their place: those whose numbers are days, those whose numbers are percentages, and how codes are shown. */
export type Estilos = {
  dias: ReadonlySet<string>
  porcientos: ReadonlySet<string>
  codigos: ReadonlyMap<string, NonNullable<ReturnType<typeof showerOf>>>
}
export const SIN_ESTILOS: Estilos = { dias: new Set(), porcientos: new Set(), codigos: new Map() }

export const readEstilos = async (parts: AsyncIterable<string>): Promise<Estilos> => {
  const own = new Map<string, string>()
  const dias = new Set<string>()
  const porcientos = new Set<string>()
  const codigos = new Map<string, NonNullable<ReturnType<typeof showerOf>>>()
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
      const shower = code === undefined ? undefined : showerOf(code)
      if (shower) codigos.set(String(place), shower)
      place += 1
    },
    cierra: (name) => {
      if (name === 'cellXfs') isCells = false
    },
    texto: () => {},
  })

  return { dias, porcientos, codigos }
}
