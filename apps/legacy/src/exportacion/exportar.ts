import type { SelectQueryBuilder } from 'kysely'
import { diaDe } from '../infra/dates.ts'
import type { Deps } from '../infra/deps.ts'
import type { UsuarioActual } from '../infra/sessions.ts'
import { totalDe } from '../infra/sql.ts'
import type { Found } from '../infra/visible.ts'
import { guardarDescarga } from './descargas.ts'
import { type Columna, xlsDe } from './xls.ts'

/** Rows of one file, which are written in half a second. Past it the file's last row says so. */
const MAX_FILAS = 20_000

const miles = new Intl.NumberFormat('es-AR')

type Exportacion<DB, TB extends keyof DB, Row> = {
  /** Name of the file, before the day, and of its sheet. */
  nombre: string
  columnas: readonly Columna<Row>[]
  query: Found<SelectQueryBuilder<DB, TB, Row>>
}

/**
 * Answers an export call: every row of a list's `query`, whatever page the screen shows, as an .xls (VIS-15). The answer is
 * the file's URL (LIS-09); it opens for five minutes.
 */
export const exportar = async <DB, TB extends keyof DB, Row extends object>(
  deps: Deps,
  usuario: UsuarioActual,
  { nombre, columnas, query }: Exportacion<DB, TB, Row>,
  max = MAX_FILAS,
) => {
  const rows = await query.limit(max).execute()
  const total = rows.length < max ? rows.length : await totalDe(query)
  const nota =
    total > rows.length
      ? `Se exportaron las primeras ${miles.format(rows.length)} filas de ${miles.format(total)}. Use los filtros para obtener las demás.`
      : ''

  return guardarDescarga(deps, usuario, {
    nombre: `${nombre}-${diaDe(deps.reloj())}.xls`,
    tipo: 'application/vnd.ms-excel',
    contenido: xlsDe(nombre, columnas, rows, nota),
  })
}
