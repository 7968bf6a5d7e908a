import { formatCount, formatDate, formatDateTime } from '@yunque/contracts/codecs/format'
import type { Columna } from '@yunque/contracts/columna'
import { type Celda, MAX_TEXTO, writeXls } from './biff8.ts'
import { withoutFormula } from './formulas.ts'

/** The most rows of one file, which takes half a second to write. If there are more, the last row says so (LIM-11). */
export const MAX_FILAS = 20_000
const MAX_ANCHO = 60

/** '+54 11 4000-1234' cannot act as a formula. */
const TELEFONO = /^\+\d[\d ()./-]*$/

/** Text that no program runs as a formula, not even after the file is saved as CSV (VIS-15). */
const texto = (value: string): Celda => {
  const shown = value.length > MAX_TEXTO ? `${value.slice(0, MAX_TEXTO - 2).toWellFormed()}…` : value

  return { valor: withoutFormula(shown, TELEFONO), formato: 'general' }
}

const DIA_MS = 86_400_000
/** Day 0 of spreadsheets, which treat 1900 as a leap year. */
const DIA_CERO = Date.UTC(1899, 11, 30)
const ANTES_DEL_BISIESTO = 61

const serieDe = (iso: string): number => (Date.parse(`${iso}Z`) - DIA_CERO) / DIA_MS

const fecha = (iso: string): Celda => {
  const serie = serieDe(`${iso.slice(0, 10)}T00:00`)

  return serie >= ANTES_DEL_BISIESTO ? { valor: serie, formato: 'fecha' } : texto(formatDate(iso))
}

/** The minute as the screen shows it. */
const momento = (iso: string): Celda => {
  const serie = serieDe(`${iso.slice(0, 10)}T${iso.slice(11, 16)}`)

  return serie >= ANTES_DEL_BISIESTO ? { valor: serie, formato: 'momento' } : texto(formatDateTime(iso))
}

const DECIMAL = /^-?\d+(\.\d+)?$/
/** A number that names something and is the same as a figure: without zeros before it, and within the digits that a spreadsheet keeps. */
const NRO = /^(?:0|[1-9]\d{0,14})$/

/** Writes numbers as numbers, with the 15 digits that spreadsheets keep, and days as days. */
const celda = (tipo: Columna<object>['tipo'], valor: unknown): Celda => {
  if (typeof valor === 'boolean') return texto(valor ? 'Sí' : 'No')
  const shown = String(valor ?? '')
  if (shown === '') return texto('')
  switch (tipo) {
    case 'fecha':
      return fecha(shown)
    case 'momento':
      return momento(shown)
    case 'nro':
      return NRO.test(shown) ? { valor: Number(shown), formato: 'general' } : texto(shown)
    case 'numero':
    case 'importe':
      if (DECIMAL.test(shown)) return { valor: Number(shown), formato: tipo === 'importe' ? 'importe' : 'general' }
  }

  return texto(shown)
}

const anchoDe = (column: readonly Celda[]): number =>
  Math.min(MAX_ANCHO, 2 + Math.max(8, ...column.slice(0, 200).map(({ valor }) => String(valor).length)))

/** What the last row says of rows that the file has no place for; `total` is undefined where nobody counted them. */
const notaDe = (shown: number, total: number | undefined): string =>
  `Se exportaron las primeras ${formatCount(shown)} filas${total === undefined ? ' y hay más' : ` de ${formatCount(total)}`}. Use los filtros para obtener las demás.`

/** The rows as an .xls of one sheet, the labels first. `total`: how many there are, where `rows` are not all; else rows past those that fit say it. */
export const xlsDe = <Row extends object>(
  nombre: string,
  columnas: readonly Columna<Row>[],
  rows: readonly Row[],
  total?: number,
): Buffer => {
  const shown = rows.slice(0, MAX_FILAS)
  const filas: Celda[][] = [
    columnas.map(({ label }) => ({ valor: label, formato: 'titulo' })),
    ...shown.map((row) => columnas.map(({ key, tipo, valor }) => celda(tipo, valor ? valor(row) : row[key]))),
  ]
  const anchos = columnas.map((_, i) => anchoDe(filas.flatMap((fila) => fila[i] ?? [])))

  const isCut = (total ?? rows.length) > shown.length

  return writeXls({ nombre, filas: isCut ? [...filas, [texto(notaDe(shown.length, total))]] : filas, anchos })
}
