import { parentPort, workerData } from 'node:worker_threads'
import { read, utils } from '@e965/xlsx'

/** A sheet of a workbook, by its name or else the first with anything in it, as texts and numbers. Runs apart: see read-planilla.ts. */
const { bytes, hoja } = workerData as { bytes: Uint8Array; hoja: string | undefined }
const { Sheets, SheetNames } = read(bytes, {
  ...{ type: 'array', raw: true, dense: true, codepage: 65_001 },
  // A day is a day, of no time zone: a serial number would be read as a figure.
  ...{ cellDates: true, UTC: true },
})
const full = SheetNames.find((name) => Sheets[name]?.['!ref'] !== undefined)
const nombre = SheetNames.find((name) => name === hoja) ?? full ?? ''
const filas = utils.sheet_to_json(Sheets[nombre] ?? {}, { header: 1, blankrows: true, defval: '' })
parentPort?.postMessage({ hojas: SheetNames, hoja: nombre, filas })
