import type { ImportarMirar } from '@yunque/contracts/datos/importar'
import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import { createOrden, createSigno } from '../../../../planilla/cells.ts'
import { createCodificacion, decodeParts, decodeText } from '../../../../planilla/decode.ts'
import { PlanillaError } from '../../../../planilla/planilla-error.ts'
import { isWorkbook, openPlanilla, type Planilla } from '../../../../planilla/read-planilla.ts'
import { guessSeparador, MAX_COLUMNAS, rowsOf } from '../../../../planilla/table.ts'
import { ImportRefused } from '../import-refused.ts'
import type { Importacion, Leida } from '../importacion.ts'
import { createTurno } from './turno.ts'

/** Rows of one statement. */
const LOTE = 1_000
/** Letters of one: some rows may be as long as many others. */
const LOTE_LETRAS = 4_000_000

const ANCHA = `El archivo tiene más de ${MAX_COLUMNAS} columnas: no parece una tabla.`
const ROTO = 'El archivo no se puede leer como planilla ni como texto (.xlsx, .xls, .ods, .csv o .tsv).'

const partOf = async (trx: Trx, importacion: number, parte: number): Promise<Uint8Array> => {
  const found = await trx
    .selectFrom('importaciones_partes')
    .select('bytes')
    .where('importacion', '=', importacion)
    .where('parte', '=', parte)
    .executeTakeFirst()
  if (!found) throw new ImportRefused('El archivo llegó incompleto: vuelva a elegirlo.')

  return found.bytes
}

async function* partsOf(trx: Trx, { id, partes }: Importacion): AsyncGenerator<Uint8Array> {
  for (let parte = 0; parte < partes; parte++) yield await partOf(trx, id, parte)
}

const wholeOf = async (trx: Trx, importacion: Importacion): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  for await (const part of partsOf(trx, importacion)) parts.push(part)

  return Buffer.concat(parts)
}

/** A workbook's cell as a person would type it here: days with the year first, figures with a comma. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'

  return (typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '')).trim()
}

/** A sheet's rows as texts. In these columns a figure with decimals stands, which is written with a comma from here on. */
async function* textsOf(filas: Planilla['filas'], conComa: Set<number>): AsyncGenerator<string[]> {
  for await (const fila of filas) {
    for (const [i, cell] of fila.entries()) if (typeof cell === 'number' && !Number.isInteger(cell)) conComa.add(i)
    yield fila.map(textOf)
  }
}

// Replaces characters that Postgres cannot store by the sign for an unreadable letter.
const readable = (cell: string): string =>
  (cell.includes('\0') ? cell.replaceAll('\0', '\u{fffd}') : cell).toWellFormed()

const insertRows = async (trx: Trx, importacion: number, first: number, rows: readonly string[][]): Promise<void> => {
  const json = JSON.stringify(rows)
  // JSON writes such characters as \u0000 or \ud800: without these, the cells need no further search.
  const celdas = json.includes('\\u') ? JSON.stringify(rows.map((row) => row.map(readable))) : json
  await sql`insert into importaciones_celdas (importacion, fila, celdas)
    select ${importacion}, ${first}::int + n - 1, c from jsonb_array_elements(${celdas}::jsonb) with ordinality as r(c, n)`.execute(
    trx,
  )
}

/** Stores rows as they come, and learns how each column writes figures and days. */
const keepRows = async (
  trx: Trx,
  importacion: number,
  rows: AsyncIterable<string[]> | Iterable<string[]>,
  conComa: ReadonlySet<number> = new Set(),
) => {
  const learns: { signo: ReturnType<typeof createSigno>; orden: ReturnType<typeof createOrden> }[] = []
  let batch: string[][] = []
  let [total, letters] = [0, 0]
  const turno = createTurno()
  const flush = async () => {
    const [lote, first] = [batch, total - batch.length + 1]
    batch = []
    letters = 0
    await turno.begin(() => insertRows(trx, importacion, first, lote))
  }
  for await (const row of rows) {
    if (row.length > MAX_COLUMNAS) throw new ImportRefused(ANCHA)
    while (learns.length < row.length) learns.push({ signo: createSigno(), orden: createOrden() })
    for (let i = 0; i < row.length; i++) {
      const [cell = '', learn] = [row[i], learns[i]]
      learn?.signo.look(cell)
      learn?.orden.look(cell)
      letters += cell.length
    }
    batch.push(row)
    total += 1
    if (batch.length === LOTE || letters > LOTE_LETRAS) await flush()
  }
  await flush()
  await turno.end()
  const escrituras = learns.map(({ signo, orden }, i) => {
    if (conComa.has(i)) signo.prove(',')
    const guessed = signo.guess()
    const proven = { hasSigno: guessed === ',' || guessed === '.', hasOrden: orden.isProven() }

    // Where the figures contradict each other the comma is assumed, and figures written otherwise are refused.
    return {
      ...proven,
      signo: guessed === 'mixto' ? (',' as const) : (guessed ?? ('' as const)),
      orden: orden.guess(),
    }
  })

  return { total, escrituras }
}

const stageWorkbook = async (trx: Trx, importacion: Importacion, { hoja }: ImportarMirar): Promise<Leida> => {
  try {
    const planilla = await openPlanilla(await wholeOf(trx, importacion), hoja)
    const conComa = new Set<number>()
    const kept = await keepRows(trx, importacion.id, textsOf(planilla.filas, conComa), conComa)

    return { codificacion: null, separador: null, hoja: planilla.hoja, hojas: planilla.hojas, ...kept }
  } catch (error) {
    throw error instanceof PlanillaError ? new ImportRefused(error.message) : error
  }
}

const stageText = async (trx: Trx, importacion: Importacion, said: ImportarMirar): Promise<Leida> => {
  const first = await partOf(trx, importacion.id, 0)
  const learns = createCodificacion()
  if (!said.codificacion) for await (const part of partsOf(trx, importacion)) learns.look(part)
  const codificacion = said.codificacion ?? learns.guess()
  const start = decodeText(first, codificacion)
  // A picture or a program is refused, whatever its name says.
  if (!said.codificacion && start.slice(0, 4_000).includes('\0')) throw new ImportRefused(ROTO)
  const separador = said.separador ?? guessSeparador(start)
  const textos = decodeParts(partsOf(trx, importacion), codificacion)
  const kept = await keepRows(trx, importacion.id, rowsOf(textos, separador))

  return { codificacion, separador, hoja: '', hojas: [], ...kept }
}

/**
 * Splits a file into rows of cells and stores these (DAT-05): a workbook's sheet, or a text in any encoding, which is never held
 * in memory as a whole.
 * @throws ImportRefused with a sentence for people
 */
export const stage = async (trx: Trx, importacion: Importacion, said: ImportarMirar): Promise<Leida> => {
  await trx.deleteFrom('importaciones_celdas').where('importacion', '=', importacion.id).execute()
  const isBook = isWorkbook(await partOf(trx, importacion.id, 0))
  const leida = await (isBook ? stageWorkbook : stageText)(trx, importacion, said)
  if (leida.total === 0) throw new ImportRefused('El archivo está vacío.')

  return leida
}
