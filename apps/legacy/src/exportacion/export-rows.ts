import { diaDe } from '@yunque/contracts/codecs/dias'
import type { Columna } from '@yunque/contracts/columna'
import type { Deps } from '../kernel/deps.ts'
import type { UsuarioActual } from '../kernel/people/sessions.ts'
import { saveDescarga } from './descargas.ts'
import { xlsDe } from './xls.ts'

type Exportacion<Row> = {
  /** Name of the file (the day is appended) and of its sheet. */
  nombre: string
  columnas: readonly Columna<Row>[]
  rows: readonly Row[]
  /** Number of rows in the list, also beyond those exported. */
  total: number
}

/** Answers an export call: rows as an .xls (VIS-15). The answer is the file's URL (LIS-09); it opens for five minutes. */
export const exportRows = <Row extends object>(
  deps: Deps,
  usuario: UsuarioActual,
  { nombre, columnas, rows, total }: Exportacion<Row>,
) =>
  saveDescarga(deps, usuario, {
    nombre: `${nombre}-${diaDe(deps.reloj())}.xls`,
    tipo: 'application/vnd.ms-excel',
    contenido: xlsDe(nombre, columnas, rows, total),
  })
