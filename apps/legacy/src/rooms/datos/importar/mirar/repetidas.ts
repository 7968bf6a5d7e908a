import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { Importacion } from '../importacion.ts'

/** Rows among whose keys repeated ones are looked for at once: no statement takes longer than one may. */
const LOTE = 100_000

type Parte = { id: number; partes: number; parte: number }

/** One part of the rows: all that have a key are in the same. */
const ofParte = ({ id, partes, parte }: Parte) =>
  sql`importacion = ${id} and estado <> 'rechazada' and abs(hashtext(clave)::bigint) % ${partes}::int = ${parte}`

/** What says again what the first row of its key says is no row of its own. */
const forgetSame = async (trx: Trx, parte: Parte): Promise<void> => {
  await sql`with primeras as materialized (
      select fila, min(fila) over (partition by clave, despues) as primera from importaciones_filas where ${ofParte(parte)})
    delete from importaciones_filas f using primeras p
    where f.importacion = ${parte.id} and f.fila = p.fila and p.fila > p.primera`.execute(trx)
}

/** One key twice within the file: the second is refused and names the first. */
export const refuseRepeated = async (trx: Trx, { id, conjunto, lectura }: Importacion): Promise<void> => {
  const [first = ''] = conjunto.clave
  const partes = Math.max(1, Math.ceil((lectura?.total ?? 0) / LOTE))
  for (let n = 0; n < partes; n++) {
    const parte = { id, partes, parte: n }
    if (conjunto.repetible) await forgetSame(trx, parte)
    // In one walk over the keys: of rows that were written just now the planner knows nothing, and would look each up in all.
    await sql`with repetidas as materialized (
        select fila, primera from (
          select fila, min(fila) over (partition by clave) as primera from importaciones_filas where ${ofParte(parte)}) k
        where fila > primera)
      update importaciones_filas f set estado = 'rechazada',
        faltas = jsonb_build_object(${first}::text, 'Repite la fila ' || p.primera || '.')
      from repetidas p where f.importacion = ${id} and f.fila = p.fila`.execute(trx)
  }
}
