import { Worker } from 'node:worker_threads'

/** Memory and time that a workbook may take to be opened; an honest price list takes a hundredth of them. */
const MAX_MB = 256
const MAX_MS = 10_000

const ILEGIBLE = 'El archivo no se puede leer como planilla (.xls, .xlsx o .csv).'

/** Whether a file is a workbook, by its first bytes: a zip or the older container; anything else is a text. */
export const isWorkbook = (bytes: Uint8Array): boolean => {
  const mark = Buffer.from(bytes.subarray(0, 4)).toString('hex')

  return mark === '504b0304' || mark === 'd0cf11e0'
}

export type FilaPlanilla = readonly (string | number | boolean | Date)[]

/**
 * Rows of a workbook's first sheet. A file may be built to swell without end when it is opened, so that is done by a thread that
 * ends by itself when it takes too much. Rejects with a sentence for people.
 */
export const readPlanilla = (bytes: Uint8Array): Promise<FilaPlanilla[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MB, maxYoungGenerationSizeMb: MAX_MB / 4 },
      stderr: true,
    })
    const refuse = () => {
      clearTimeout(timer)
      void worker.terminate()
      reject(new Error(ILEGIBLE))
    }
    const timer = setTimeout(refuse, MAX_MS)
    worker.once('message', (rows: FilaPlanilla[]) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(rows)
    })
    worker.once('error', refuse)
    worker.once('exit', refuse)
  })
