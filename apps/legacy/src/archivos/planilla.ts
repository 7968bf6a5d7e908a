import { read, utils, type WorkSheet } from '@e965/xlsx'
import { showerOf } from '../planilla/xlsx/estilos.ts'
import { createFillDown, unidasOf } from '../planilla/xlsx/unidas.ts'
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

/** A code as the client sees it: the cell of '00077' holds 77. */
const withCodes = (hoja: WorkSheet): void => {
  for (const fila of hoja['!data'] ?? [])
    for (const cell of fila ?? []) {
      const code = cell?.t === 'n' && cell.z !== undefined ? showerOf(String(cell.z))?.(Number(cell.v)) : undefined
      if (code !== undefined) Object.assign(cell, { t: 's', v: code })
    }
}

/** Letters that cells shown as one may give to the rows below: a material beside a hundred sizes is a line long. */
const MAX_DADAS = 500_000

/** A sheet's rows. A material that is written once beside several sizes, in cells shown as one, is that of each (PED-03). */
const rowsOf = (hoja: WorkSheet): unknown[][] => {
  withCodes(hoja)
  const rows = utils.sheet_to_json<unknown[]>(hoja, { header: 1, blankrows: true, defval: '' })
  const { s: primera } = utils.decode_range(hoja['!ref'] ?? 'A1')
  const unidas = (hoja['!merges'] ?? []).map(({ s, e }) => ({
    columna: s.c - primera.c,
    desde: s.r - primera.r + 1,
    hasta: e.r - primera.r + 1,
  }))
  const fillDown = createFillDown<unknown>(unidasOf(unidas))
  let given = 0
  for (const [i, row] of rows.entries()) {
    if (given < MAX_DADAS && row.some((cell) => cell !== '')) given += fillDown(row, i + 1)
  }

  return rows
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
    cellNF: true,
  })
  if (book.SheetNames.length === 0) throw new Falta('La planilla no tiene hojas que se puedan leer.')
  const hojas = book.SheetNames.slice(0, MAX_HOJAS).map((name) => {
    return {
      name,
      rows: rowsOf(book.Sheets[name] ?? {})
        .map((row) => row.map(cellText).join('\t').trimEnd())
        .filter(Boolean),
    }
  })
  const full = hojas.filter(({ rows }) => rows.length > 0)
  const isCut = full.some(({ rows }) => rows.length > MAX_FILAS) || book.SheetNames.length > MAX_HOJAS
  const textos = full.map(({ name, rows }) => {
    const body = rows.slice(0, MAX_FILAS).join('\n')
    return full.length > 1 ? `[${name}]\n${body}` : body
  })

  return { texto: textos.join('\n\n'), avisos: isCut ? ['La planilla es más larga: se leyó su comienzo.'] : [] }
}
