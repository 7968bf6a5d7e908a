import { Worker } from 'node:worker_threads'
import { fitsInflated } from './inflated.ts'

/** Most memory and time for opening a workbook; a normal price list takes a hundredth of them. */
const MAX_MB = 256
const MAX_MS = 10_000

const ILEGIBLE =
  'El archivo no se puede leer como planilla (.xlsx, .xls, .ods, .csv o .tsv): puede estar dañado o incompleto.'

const GRANDE = 'La planilla es demasiado grande para abrirla. Guárdela como .csv y vuelva a intentar.'

/** Whether a file is a workbook, by its first bytes: a zip, the older container, or an HTML page called a workbook; anything else is text. */
export const isWorkbook = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 64))
  const mark = start.toString('hex', 0, 4)

  return (
    mark === '504b0304' ||
    mark === 'd0cf11e0' ||
    /^(\xef\xbb\xbf)?\s*<(\?xml|!doctype|html|table)/i.test(start.toString('latin1'))
  )
}

export type FilaPlanilla = readonly (string | number | boolean | Date)[]
export type Planilla = { hojas: string[]; hoja: string; filas: FilaPlanilla[] }

/**
 * Rows of one sheet of a workbook. A hostile file may expand endlessly when it is opened: its unpacked size is counted first, and
 * a thread of its own opens it, which ends when it takes too much. Rejects with a sentence for people.
 */
export const openPlanilla = async (bytes: Uint8Array, hoja?: string): Promise<Planilla> => {
  if (!(await fitsInflated(bytes))) throw new Error(GRANDE)

  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { bytes, hoja },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MB, maxYoungGenerationSizeMb: MAX_MB / 4 },
      stderr: true,
    })
    const refuse = (why: string) => {
      clearTimeout(timer)
      void worker.terminate()
      reject(new Error(why))
    }
    const timer = setTimeout(() => refuse(GRANDE), MAX_MS)
    worker.once('message', (planilla: Planilla) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(planilla)
    })
    worker.once('error', ({ code }: NodeJS.ErrnoException) =>
      refuse(code === 'ERR_WORKER_OUT_OF_MEMORY' ? GRANDE : ILEGIBLE),
    )
    worker.once('exit', () => refuse(ILEGIBLE))
  })
}

/** Rows of the first sheet. */
export const readPlanilla = async (bytes: Uint8Array): Promise<FilaPlanilla[]> => (await openPlanilla(bytes)).filas
