import { Worker } from 'node:worker_threads'
import { guardThread, lectores } from '../kernel/guard-thread.ts'
import { decodeGuessed } from './decode.ts'
import { demandReadable, demandWhole } from './inflated.ts'
import { isPage } from './pagina.ts'
import { PlanillaError } from './planilla-error.ts'
import { guessSeparador, readTable } from './table.ts'
import type { Valor } from './xlsx/celda.ts'
import { openXlsx } from './xlsx/open-xlsx.ts'
import { openZip } from './zip.ts'

/** Most memory and time for a workbook that is opened in one piece; a normal price list takes a hundredth of them. */
const MAX_MB = 256
const MAX_MS = 10_000
/** Bytes of such a one. */
const MAX_WORKBOOK = 32 * 1024 * 1024

const startsWith = (bytes: Uint8Array, mark: string): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('hex') === mark
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, '504b0304')

/** Whether a file is a workbook, by its first bytes: a zip, the older container, or a page. Else it is a text. */
export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || startsWith(bytes, 'd0cf11e0') || isPage(bytes)

export type FilaPlanilla = readonly Valor[]
/** `ocultas`: those of its sheets that the workbook hides, which stand last in `hojas`. */
export type Planilla = {
  hojas: string[]
  ocultas: string[]
  hoja: string
  filas: AsyncIterable<FilaPlanilla> | Iterable<FilaPlanilla>
}

/**
 * Opened in one piece by another program. A file may be built to swell without end when it is: it is done by a thread that ends by itself
 * when it takes too much.
 */
const openInThread = (bytes: Uint8Array, hoja?: string): Promise<Planilla> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { bytes, hoja },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MB, maxYoungGenerationSizeMb: MAX_MB / 4 },
      stderr: true,
    })
    const end = guardThread(worker, { maxMb: MAX_MB, maxMs: MAX_MS, onTooMuch: () => refuse('grande') })
    const refuse = (why: ConstructorParameters<typeof PlanillaError>[0], cause?: unknown) => {
      end()
      reject(new PlanillaError(why, cause))
    }
    worker.once('message', (planilla: Planilla) => {
      end()
      resolve(planilla)
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isLocked = /password/i.test(error.message)
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'grande' : isLocked ? 'clave' : 'ilegible', error)
    })
    worker.once('exit', () => refuse('ilegible'))
  })

/** What goes wrong while a zip or what is in it is read is the file's fault. */
const unreadable = (cause: unknown): PlanillaError =>
  cause instanceof PlanillaError ? cause : new PlanillaError('ilegible', cause)

async function* blamed<T>(rows: AsyncIterator<T>, first: readonly T[]): AsyncGenerator<T> {
  yield* first
  for (;;) {
    const { value, done } = await rows.next().catch((cause: unknown) => {
      throw unreadable(cause)
    })
    if (done) return
    yield value
  }
}

/** The sheet that was asked for, or else the first with anything in it, row by row. null where it is another kind of workbook. */
const openStreamed = async (bytes: Uint8Array, hoja?: string): Promise<Planilla | null> => {
  const zip = await openZip(bytes)
  demandReadable(zip, bytes.length)
  const libro = await openXlsx(zip)
  if (!libro) {
    await demandWhole(zip, bytes.length)
    return null
  }
  const { hojas, ocultas } = libro
  const [last = ''] = hojas
  for (const name of hoja !== undefined && hojas.includes(hoja) ? [hoja] : hojas) {
    const rows = libro.rows(name)
    const first = await rows.next()
    if (!first.done || name === hoja) {
      return { hojas, ocultas, hoja: name, filas: blamed(rows, first.done ? [] : [first.value]) }
    }
  }

  return { hojas, ocultas, hoja: last, filas: [] }
}

/**
 * Rows of one of a workbook's sheets, which come as they are read where it is an .xlsx. What is packed in it is counted before anything
 * is read (DAT-05).
 *
 * @throws PlanillaError, and so may its rows
 */
export const openPlanilla = async (bytes: Uint8Array, hoja?: string): Promise<Planilla> => {
  if (isZip(bytes)) {
    const planilla = await openStreamed(bytes, hoja).catch((cause: unknown) => {
      throw unreadable(cause)
    })
    if (planilla) return planilla
  }
  if (bytes.length > MAX_WORKBOOK) throw new PlanillaError('grande')

  return lectores.run(() => openInThread(bytes, hoja))
}

/** Cells of sheets that are needed as a whole. */
const MAX_CELLS = 2_000_000

/** The rows of a text, as an import reads one (DAT-05): a spreadsheet here saves a .csv in windows-1252 and with semicolons. */
const readTexto = (bytes: Uint8Array): FilaPlanilla[] => {
  const texto = decodeGuessed(bytes)
  // A picture or a program, whatever its name says.
  if (texto.slice(0, 4_000).includes('\0')) throw new PlanillaError('ilegible')

  return readTable(texto, guessSeparador(texto))
}

/** A sheet with its rows; a text is one without a name. */
export type Hoja = { nombre: string; filas: readonly FilaPlanilla[] }

const createReader = () => {
  let cells = 0

  return async ({ hoja, filas }: Planilla): Promise<Hoja> => {
    const all: FilaPlanilla[] = []
    for await (const fila of filas) {
      cells += fila.length + 1
      if (cells > MAX_CELLS) throw new PlanillaError('grande')
      all.push(fila)
    }

    return { nombre: hoja, filas: all }
  }
}

/** The first sheet with anything in it, and all others that the workbook shows; or a text. */
export const readHojas = async (bytes: Uint8Array): Promise<Hoja[]> => {
  if (!isWorkbook(bytes)) return [{ nombre: '', filas: readTexto(bytes) }]
  const read = createReader()
  const primera = await openPlanilla(bytes)
  const { hojas, ocultas, hoja } = primera
  const todas = [await read(primera)]
  for (const otra of hojas.slice(hojas.indexOf(hoja) + 1)) {
    if (!ocultas.includes(otra)) todas.push(await read(await openPlanilla(bytes, otra)))
  }

  return todas
}
