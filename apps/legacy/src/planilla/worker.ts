import { parentPort, workerData } from 'node:worker_threads'
import { read, utils } from '@e965/xlsx'

/** Rows of a workbook's first sheet as texts and numbers. Runs apart: see read-planilla.ts. */
const { Sheets, SheetNames } = read(workerData, {
  ...{ type: 'array', raw: true, dense: true, codepage: 65_001 },
  // A day is a day, of no time zone: a serial number would be read as a figure.
  ...{ cellDates: true, UTC: true },
})
const [nombre = ''] = SheetNames
parentPort?.postMessage(utils.sheet_to_json(Sheets[nombre] ?? {}, { header: 1, blankrows: true, defval: '' }))
