import { parentPort, workerData } from 'node:worker_threads'
import { type CellObject, read, utils } from '@e965/xlsx'
import { SIN_RESULTADO } from './cells.ts'
import { isPage, pageAsUtf8 } from './pagina.ts'
import { percentOf, shownOf } from './xlsx/celda.ts'
import { isPercentFormat, showerOf } from './xlsx/estilos.ts'
import { createFillDown, unidasOf } from './xlsx/unidas.ts'

/**
 * Reads a sheet of a workbook that cannot be streamed, by name or else the first non-empty one, as texts and numbers. Runs in its
 * own thread: see read-planilla.ts.
 */
const { bytes, hoja } = workerData as { bytes: Uint8Array; hoja: string | undefined }
/** By its format, or by what it shows where its format was not found. */
const isPercent = ({ z, w = '' }: CellObject): boolean =>
  z === undefined ? w.trimEnd().endsWith('%') : isPercentFormat(String(z))

const { Sheets, SheetNames, Workbook } = read(isPage(bytes) ? pageAsUtf8(bytes) : bytes, {
  type: 'array',
  raw: true,
  dense: true,
  codepage: 65_001,
  // Reads days as dates without a time zone: as serial numbers they would be taken for figures.
  cellDates: true,
  UTC: true,
  cellNF: true,
})
for (const { '!data': filas } of Object.values(Sheets))
  for (const fila of filas ?? [])
    for (const cell of fila ?? []) {
      if (cell?.f !== undefined && cell.v === undefined) Object.assign(cell, { t: 's', v: SIN_RESULTADO })
      if (cell?.t === 'n') {
        const value = (isPercent(cell) ? percentOf : shownOf)(Number(cell.v))
        const code = cell.z === undefined ? undefined : showerOf(String(cell.z))?.(value)
        Object.assign(cell, code === undefined ? { v: value } : { t: 's', v: code })
      }
      // The result of a formula that failed is read as its text ('#N/A'), so that the cell does not look empty.
      if (cell?.t === 'e') Object.assign(cell, { t: 's', v: cell.w ?? SIN_RESULTADO })
    }

type Fila = (string | number | boolean | Date)[]
/** Shown as '00/01/1900': what a formula makes of an empty cell. */
const SIN_DIA = Date.UTC(1899, 11, 31)
const isSinDia = (cell: Fila[number]): boolean => cell instanceof Date && cell.getTime() === SIN_DIA
const rowsOf = (name: string): Fila[] => {
  const hoja = Sheets[name] ?? {}
  const filas = utils
    .sheet_to_json<Fila>(hoja, { header: 1, blankrows: true, defval: '' })
    .map((fila) => (fila.some(isSinDia) ? fila.map((cell) => (isSinDia(cell) ? '' : cell)) : fila))
  // Rows and columns count from where the sheet's first cell is.
  const { s: primera } = utils.decode_range(hoja['!ref'] ?? 'A1')
  const fillDown = createFillDown<Fila[number]>(
    unidasOf(
      (hoja['!merges'] ?? []).map(({ s, e }) => ({
        columna: s.c - primera.c,
        desde: s.r - primera.r + 1,
        hasta: e.r - primera.r + 1,
      })),
    ),
  )
  for (const [i, fila] of filas.entries()) if (fila.some((cell) => cell !== '')) fillDown(fila, i + 1)

  return filas
}
/** Sheets that the workbook hides are the last: people look for what they see. */
const ocultas = SheetNames.filter((_, i) => Boolean(Workbook?.Sheets?.[i]?.Hidden))
const hojas = [...SheetNames.filter((name) => !ocultas.includes(name)), ...ocultas]
const asked = hojas.filter((name) => name === hoja)
let found = { hoja: '', filas: [] as Fila[] }
for (const nombre of asked.length > 0 ? asked : hojas) {
  found = { hoja: nombre, filas: rowsOf(nombre) }
  if (found.filas.some((fila) => fila.some((cell) => cell !== ''))) break
}
parentPort?.postMessage({ hojas, ocultas, ...found })
