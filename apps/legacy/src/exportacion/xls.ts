import { fechaCorta } from '../impresion/formato.ts'
import { type Celda, MAX_TEXTO, writeXls } from './biff8.ts'

/**
 * What a column holds. `texto` stays text whatever it looks like; `numero` and `importe` (two decimals) are decimal text
 * that becomes a number, of the 15 digits that spreadsheets keep; `fecha` is ISO text that becomes a day.
 */
type Tipo = 'texto' | 'numero' | 'importe' | 'fecha'

type Valor = string | number | null

/** A column of the file, headed as on the screen. `valor` where the row's own value under `key` won't do. */
export type Columna<Row> = { key: keyof Row & string; label: string; tipo?: Tipo; valor?: (row: Row) => Valor }

export const siNo = (flag: string | boolean) => (flag === 'S' || flag === true ? 'Sí' : 'No')

const MAX_ANCHO = 60

/** First characters by which a spreadsheet knows a formula, or is led to one (SEC-18). */
const FORMULA = /^[=+\-@\t\r\n\0]/

/** '+54 11 4000-1234': nothing that a formula could do. */
const TELEFONO = /^\+\d[\d ()./-]*$/

/** A text that no program runs, not even after the file is saved as CSV (VIS-15). */
const texto = (value: string): Celda => {
  const shown = value.length > MAX_TEXTO ? `${value.slice(0, MAX_TEXTO - 2).toWellFormed()}…` : value

  return { valor: FORMULA.test(shown) && !TELEFONO.test(shown) ? `'${shown}` : shown, formato: 'general' }
}

const DIA_MS = 86_400_000
/** Day 0 of spreadsheets, which take 1900 for a leap year. */
const DIA_CERO = Date.UTC(1899, 11, 30)
const ANTES_DEL_BISIESTO = 61

const fecha = (iso: string): Celda => {
  const serie = (Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) - DIA_CERO) / DIA_MS

  return serie >= ANTES_DEL_BISIESTO ? { valor: serie, formato: 'fecha' } : texto(fechaCorta(iso))
}

const DECIMAL = /^-?\d+(\.\d+)?$/

const celda = (tipo: Tipo, valor: Valor): Celda => {
  const shown = valor === null ? '' : String(valor)
  if (tipo === 'fecha' && shown !== '') return fecha(shown)
  if (tipo === 'texto' || tipo === 'fecha' || !DECIMAL.test(shown)) return texto(shown)

  return { valor: Number(shown), formato: tipo === 'importe' ? 'importe' : 'general' }
}

const anchoDe = (column: readonly Celda[]): number =>
  Math.min(MAX_ANCHO, 2 + Math.max(8, ...column.slice(0, 200).map(({ valor }) => String(valor).length)))

/** The rows as an .xls of one sheet: a head of the labels, then a row for each, and last `nota`, if there is one. */
export const xlsDe = <Row extends object>(
  nombre: string,
  columnas: readonly Columna<Row>[],
  rows: readonly Row[],
  nota = '',
): Buffer => {
  const filas: Celda[][] = [
    columnas.map(({ label }) => ({ valor: label, formato: 'titulo' })),
    ...rows.map((row) =>
      columnas.map(({ key, tipo = 'texto', valor }) => celda(tipo, valor ? valor(row) : (row[key] as Valor))),
    ),
  ]
  const anchos = columnas.map((_, i) => anchoDe(filas.flatMap((fila) => fila[i] ?? [])))

  return writeXls({ nombre, filas: nota ? [...filas, [texto(nota)]] : filas, anchos })
}
