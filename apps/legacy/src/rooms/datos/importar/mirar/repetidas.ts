import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { Importacion } from '../importacion.ts'

/** What says again what the first row of its key says is no row of its own. */
const forgetSame = async (trx: Trx, id: number): Promise<void> => {
  await sql`with primeras as materialized (
      select fila, min(fila) over (partition by clave, despues) as primera from importaciones_filas
      where importacion = ${id} and estado <> 'rechazada')
    delete from importaciones_filas f using primeras p
    where f.importacion = ${id} and f.fila = p.fila and p.fila > p.primera`.execute(trx)
}

/** One key twice within the file: the second is refused and names the first. */
export const refuseRepeated = async (trx: Trx, { id, conjunto }: Importacion): Promise<void> => {
  const [first = ''] = conjunto.clave
  if (conjunto.repetible) await forgetSame(trx, id)
  // In one walk over the keys: of rows that were written just now the planner knows nothing, and would look each up in all.
  await sql`with repetidas as materialized (
      select fila, primera from (
        select fila, min(fila) over (partition by clave) as primera from importaciones_filas
        where importacion = ${id} and estado <> 'rechazada') k
      where fila > primera)
    update importaciones_filas f set estado = 'rechazada',
      faltas = jsonb_build_object(${first}::text, 'Repite la fila ' || p.primera || '.')
    from repetidas p where f.importacion = ${id} and f.fila = p.fila`.execute(trx)
}
