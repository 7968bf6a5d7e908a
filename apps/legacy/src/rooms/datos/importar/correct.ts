import type { Trx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/errors.ts'
import type { Importacion, Suelta } from './importacion.ts'
import { countMalas } from './look/counts.ts'
import { lookAgain } from './look/look.ts'
import { plainOf } from './look/read-cell.ts'

/** The references that are still open, where a cell no longer names one of them, or now names another. */
const countedAnew = ({ lectura }: Importacion, campo: string, [antes, ahora]: [string, string]): Suelta[] => {
  const more = (suelta: Suelta) =>
    (plainOf(suelta.texto) === plainOf(ahora) ? 1 : 0) - (plainOf(suelta.texto) === plainOf(antes) ? 1 : 0)

  return (lectura?.sueltas ?? [])
    .map((suelta) =>
      suelta.campo === campo && suelta.codigo === '' ? { ...suelta, filas: suelta.filas + more(suelta) } : suelta,
    )
    .filter(({ filas, codigo }) => filas > 0 || codigo !== '')
}

/** Changes a cell of the file and checks its row again (DAT-06). */
export const correct = async (
  trx: Trx,
  importacion: Importacion,
  { fila, campo, texto, hoy }: { fila: number; campo: string; texto: string; hoy: string },
): Promise<void> => {
  const columnas = importacion.lectura?.columnas ?? []
  const at = columnas.findIndex((columna) => columna.campo === campo && columna.fija === undefined)
  const found = await trx
    .selectFrom('importaciones_celdas')
    .select('celdas')
    .where('importacion', '=', importacion.id)
    .where('fila', '=', fila)
    .executeTakeFirst()
  if (at < 0 || !found) throw new ApiError(422, 'Esa celda no está en el archivo.')
  // The text of a field that several columns hold goes into the first of them.
  const celdas = columnas.map((columna, i) =>
    i === at ? texto.trim() : columna.campo === campo ? '' : (found.celdas[i] ?? ''),
  )
  await trx
    .updateTable('importaciones_celdas')
    .set({ celdas: JSON.stringify(celdas) })
    .where('importacion', '=', importacion.id)
    .where('fila', '=', fila)
    .execute()
  const cuentas = await lookAgain(trx, importacion, { fila, hoy })
  const now = await trx
    .selectFrom('importaciones_filas')
    .select('faltas')
    .where('importacion', '=', importacion.id)
    .where('fila', '=', fila)
    .executeTakeFirst()
  const sueltas = countedAnew(importacion, campo, [found.celdas[at] ?? '', campo in (now?.faltas ?? {}) ? texto : ''])
  await trx
    .updateTable('importaciones')
    .set({
      ...cuentas,
      error: '',
      lectura: JSON.stringify({ ...importacion.lectura, sueltas, malas: await countMalas(trx, importacion.id) }),
    })
    .where('id', '=', importacion.id)
    .execute()
}
