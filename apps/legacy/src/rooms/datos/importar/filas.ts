import { isDia } from '@yunque/contracts/codecs/dias'
import { formatDate, formatDecimal } from '@yunque/contracts/codecs/format'
import { type EstadoFila, FILAS_PAGINA } from '@yunque/contracts/datos/importar'
import { withoutFormula } from '../../../exportacion/formulas.ts'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import type { CampoDeConjunto } from './conjunto.ts'
import type { Importacion } from './importacion.ts'
import { MOTIVO } from './look/perfil.ts'
import { textoOf } from './look/reader.ts'
import { textoDe } from './valores.ts'

/** A stored value in the form in which people write it, to compare with the file's. */
const shown = (campo: CampoDeConjunto, valor: unknown): string => {
  const texto = textoDe(valor)
  if (campo.clase === 'decimal') return formatDecimal(texto)
  // Measures are stored with a point.
  if (campo.clase === 'textos' && campo.read) return texto.replace(/\d+\.\d+/g, (medida) => formatDecimal(medida, 2))
  if (campo.clase === 'fecha') return texto && formatDate(texto)
  if (campo.clase === 'opcion') return campo.opciones[texto]?.text ?? texto

  return texto
}

const changesOf = (
  { conjunto: { campos } }: Importacion,
  antes: Readonly<Record<string, unknown>> | null,
  despues: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    campos
      .filter(({ campo }) => antes && campo in antes && textoDe(antes[campo]) !== textoDe(despues[campo]))
      .map((campo) => [campo.campo, shown(campo, antes?.[campo.campo])]),
  )

const query = (db: Db | Trx, { id }: Importacion) =>
  db
    .selectFrom('importaciones_filas as f')
    .leftJoin('importaciones_celdas as c', (join) =>
      join.onRef('c.importacion', '=', 'f.importacion').onRef('c.fila', '=', 'f.fila'),
    )
    .select(['f.fila', 'f.estado', 'f.antes', 'f.despues', 'f.faltas', 'c.celdas'])
    .where('f.importacion', '=', id)
    .orderBy('f.fila')

/** A cell as it stands in the file; a day of a spreadsheet as people write it. */
const written = ({ clase }: CampoDeConjunto, celda: string): string =>
  clase === 'fecha' && isDia(celda) ? formatDate(celda) : celda

/** The named fields of a row, from its cells or from the stored row. */
const cellsOf = (
  { conjunto, lectura }: Importacion,
  celdas: readonly string[] | null,
  despues: Readonly<Record<string, unknown>>,
  isRefused: boolean,
): Record<string, string> => {
  const columnas = lectura?.columnas ?? []
  // In the order in which they are stored, whatever the file's.
  const isSorted = (campo: string) => !isRefused && conjunto.partes?.some((partes) => partes.campo === campo)
  // What was left empty is shown so, where the row itself is good.
  const isVaciada = (campo: string) => !isRefused && columnas.some((one) => one.campo === campo && one.vaciar)
  const named = conjunto.campos.filter(({ campo }) => columnas.some((columna) => columna.campo === campo))

  return Object.fromEntries(
    named.map((campo) => [
      campo.campo,
      celdas && !isVaciada(campo.campo) && !isSorted(campo.campo)
        ? written(campo, textoOf(campo, columnas)(celdas))
        : shown(campo, despues[campo.campo]),
    ]),
  )
}

/** The rows after a given one, for the grid (DAT-06). */
export const findFilas = async (
  db: Db,
  importacion: Importacion,
  { estado, desde }: { estado: EstadoFila | ''; desde: number },
) => {
  const rows = await query(db, importacion)
    .where('f.fila', '>', desde)
    .$if(estado !== '', (q) => q.where('f.estado', '=', estado as EstadoFila))
    .limit(FILAS_PAGINA + 1)
    .execute()

  return {
    hay_mas: rows.length > FILAS_PAGINA,
    filas: rows.slice(0, FILAS_PAGINA).map(({ fila, estado: es, antes, despues, faltas, celdas }) => ({
      fila: String(fila),
      estado: es,
      celdas: cellsOf(importacion, celdas, despues, es === 'rechazada'),
      antes: es === 'cambia' ? changesOf(importacion, antes, despues) : {},
      faltas: faltas ?? {},
    })),
  }
}

const NUMERO = /^[+-][\d.,]+$/

const quoted = (cell: string): string => {
  const safe = withoutFormula(cell, NUMERO)

  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * The refused rows as they came, with a column 'motivo', to be corrected in a spreadsheet and imported again (DAT-06). What was said of
 * all rows follows in columns of its own: in the next file nobody says it again.
 */
export const refusedAsCsv = async (db: Db | Trx, importacion: Importacion): Promise<string> => {
  const { conjunto, lectura } = importacion
  const columnas = (lectura?.columnas ?? []).filter(({ fija }) => fija === undefined)
  const fijas = (lectura?.columnas ?? []).filter(({ fija }) => fija !== undefined)
  const line = (cells: readonly string[], motivo: string, dichas = fijas.map(({ fija = '' }) => fija)) =>
    [...columnas.map((_, i) => cells[i] ?? ''), motivo, ...dichas].map(quoted).join(';')
  const rows = await query(db, importacion).where('f.estado', '=', 'rechazada').execute()
  const lines = rows.map(({ celdas, faltas }) => line(celdas ?? [], Object.values(faltas ?? {}).join(' ')))
  const head = line(
    columnas.map(({ titulo }) => titulo),
    MOTIVO,
    fijas.map(({ campo }) => conjunto.campos.find((one) => one.campo === campo)?.label ?? campo),
  )

  // With a byte order mark, or Excel reads it as windows-1252.
  return `\u{feff}${[head, ...lines].join('\r\n')}\r\n`
}
