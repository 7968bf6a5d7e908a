import { SIN_RESULTADO } from '../cells.ts'
import { PlanillaError } from '../planilla-error.ts'
import type { Estilos } from './estilos.ts'
import { sheetText, type Textos } from './textos.ts'
import { unescaped } from './xml.ts'

export type Valor = string | number | boolean | Date

/** What cells refer to: texts that they share, styles of days, percentages and codes, and from which year days are counted. */
export type Contexto = Estilos & { textos: Textos | undefined; desde1904: boolean }

/** A cell as it stands in a sheet. `v`: undefined where nothing was worked out of its formula. */
export type CeldaCruda = { t: string; s: string; v: string | undefined; isFormula: boolean }

const DAY_MS = 86_400_000
const DESDE_1900 = Date.UTC(1899, 11, 30)
const DESDE_1904 = Date.UTC(1904, 0, 1)

const dayOf = (serial: number, desde1904: boolean): Date => {
  // 1900 was no leap year; the first spreadsheet thought it was, and all others do since.
  const days = !desde1904 && serial < 60 ? serial + 1 : serial

  return new Date((desde1904 ? DESDE_1904 : DESDE_1900) + Math.round(days * DAY_MS))
}

/** As spreadsheets show it: past 15 digits there is only what adding in binary leaves. */
export const shownOf = (value: number): number => Number(value.toPrecision(15))
const numberOf = (text: string): number => (text.length > 15 ? shownOf(Number(text)) : Number(text))

/** A percentage as people see it: 30 of the 0.3 that stands in the cell. */
export const percentOf = (value: number): number => shownOf(value * 100)

const number = (v: string, s: string, { dias, porcientos, codigos, desde1904 }: Contexto): Valor => {
  const text = v.trim()
  const found = numberOf(text)
  if (text === '' || Number.isNaN(found)) return sheetText(v)
  if (porcientos.has(s)) return percentOf(found)
  if (!dias.has(s)) return codigos.get(s)?.(found) ?? found
  // Shown as '00/01/1900': what a formula makes of an empty cell. A time alone is of no day.
  if (!desde1904 && found < 1) return found === 0 ? '' : found
  const day = dayOf(found, desde1904)

  return Number.isNaN(day.getTime()) ? found : day
}

/** What a cell holds; '' for nothing. An error of a formula is what it says, '#N/A': nobody takes it for an empty cell. */
export const valorDe = ({ t, s, v, isFormula }: CeldaCruda, contexto: Contexto): Valor => {
  if (v === undefined) return isFormula ? SIN_RESULTADO : ''
  switch (t) {
    case 's': {
      if (v.trim() === '') return ''
      const text = contexto.textos?.at(Number(v))
      if (text === undefined) throw new PlanillaError('ilegible')

      return text
    }
    case 'inlineStr':
      return v
    case 'str':
      return sheetText(v)
    case 'b':
      return v.trim() === '1'
    case 'e':
      return unescaped(v)
    case 'd':
      return v.trim().slice(0, 10)
    default:
      return number(v, s, contexto)
  }
}
