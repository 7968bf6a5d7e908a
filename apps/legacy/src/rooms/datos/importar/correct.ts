import type { Trx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/errors.ts'
import type { Importacion } from './importacion.ts'
import { countMalas } from './look/counts.ts'
import { lookAgain } from './look/look.ts'

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
  await trx
    .updateTable('importaciones')
    .set({
      ...cuentas,
      error: '',
      lectura: JSON.stringify({ ...importacion.lectura, malas: await countMalas(trx, importacion.id) }),
    })
    .where('id', '=', importacion.id)
    .execute()
}
