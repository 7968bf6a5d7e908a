import { type Codificacion, decodeText, guessCodificacion } from '../../planilla/decode.ts'
import { isWorkbook, readPlanilla } from '../../planilla/read-planilla.ts'
import { guessSeparador, readTable, type Separador } from '../../planilla/table.ts'

/** How a file was read, as far as it had to be found out; what a person says of it goes first. */
export type Lectura = { codificacion: Codificacion | null; separador: Separador | null }
export type Archivo = Lectura & { filas: readonly (readonly string[])[] }

/** A cell of a workbook as the text that a person would type here: days by year, figures with a comma. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)

  return (typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '')).trim()
}

/** The rows of a workbook's first sheet, or of a text, whatever it is written in (DAT-05). Rejects with a sentence for people. */
export const readFile = async (bytes: Uint8Array, said: Partial<Lectura> = {}): Promise<Archivo> => {
  if (isWorkbook(bytes)) {
    const rows = await readPlanilla(bytes)

    return { codificacion: null, separador: null, filas: rows.map((row) => row.map(textOf)) }
  }
  const codificacion = said.codificacion ?? guessCodificacion(bytes)
  const texto = decodeText(bytes, codificacion)
  const separador = said.separador ?? guessSeparador(texto)

  return { codificacion, separador, filas: readTable(texto, separador) }
}
