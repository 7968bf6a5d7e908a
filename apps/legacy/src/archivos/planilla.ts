import { read, utils } from '@e965/xlsx'
import { Falta, type Leido } from './leido.ts'

/** Rows and sheets that are read at most of a client's workbook; a request has a hundredth of them. */
const MAX_FILAS = 2_000
const MAX_HOJAS = 20

/**
 * As spreadsheets show it: past 15 digits there is only what adding in binary leaves. A number with three decimals gets a fourth:
 * '3,175' alone could be read as three thousand (PED-02).
 */
const numberText = (value: number): string => {
  const text = String(Number(value.toPrecision(15))).replace('.', ',')

  return /,\d{3}$/.test(text) ? `${text}0` : text
}

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)

  return (typeof cell === 'number' ? numberText(cell) : String(cell ?? '')).replace(/[\t\r\n]+/g, ' ').trim()
}

/** Every non-empty sheet, row by row, cells separated by tabs. */
export const textOfPlanilla = (bytes: Uint8Array): Leido => {
  const book = read(bytes, {
    type: 'array',
    raw: true,
    dense: true,
    codepage: 65_001,
    sheetRows: MAX_FILAS + 1,
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
  })
  if (book.SheetNames.length === 0) throw new Falta('La planilla no tiene hojas que se puedan leer.')
  const hojas = book.SheetNames.slice(0, MAX_HOJAS).map((name) => {
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, blankrows: false, defval: '' })
    return { name, rows: rows.map((row) => row.map(cellText).join('\t').trimEnd()).filter(Boolean) }
  })
  const full = hojas.filter(({ rows }) => rows.length > 0)
  const isCut = full.some(({ rows }) => rows.length > MAX_FILAS) || book.SheetNames.length > MAX_HOJAS
  const textos = full.map(({ name, rows }) => {
    const body = rows.slice(0, MAX_FILAS).join('\n')
    return full.length > 1 ? `[${name}]\n${body}` : body
  })

  return { texto: textos.join('\n\n'), avisos: isCut ? ['La planilla es más larga: se leyó su comienzo.'] : [] }
}
