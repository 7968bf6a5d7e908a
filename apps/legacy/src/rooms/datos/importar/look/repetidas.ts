import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { Importacion } from '../importacion.ts'

/** Rows that are searched for repeated keys in one statement, few enough for its time limit. */
const LOTE = 100_000

type Parte = { id: number; partes: number; parte: number }

/** Condition for one part of the rows; rows with the same key are in the same part. */
const ofParte = ({ id, partes, parte }: Parte) =>
  sql`importacion = ${id} and estado <> 'rechazada' and abs(hashtext(clave)::bigint) % ${partes}::int = ${parte}`

/** Deletes rows that repeat the first row of their key exactly: they are not separate rows. */
const forgetSame = async (trx: Trx, parte: Parte): Promise<void> => {
  await sql`with primeras as materialized (
      select fila, min(fila) over (partition by clave, despues) as primera from importaciones_filas where ${ofParte(parte)})
    delete from importaciones_filas f using primeras p
    where f.importacion = ${parte.id} and f.fila = p.fila and p.fila > p.primera`.execute(trx)
}

/** Refuses a second row with the same key in the file, and names the first. */
export const refuseRepeated = async (trx: Trx, { id, conjunto, lectura }: Importacion): Promise<void> => {
  const [first = ''] = conjunto.clave
  const partes = Math.max(1, Math.ceil((lectura?.total ?? 0) / LOTE))
  for (let n = 0; n < partes; n++) {
    const parte = { id, partes, parte: n }
    if (conjunto.repetible) await forgetSame(trx, parte)
    // One pass over the keys: the planner has no statistics of rows just written, and would search all of them for each.
    await sql`with repetidas as materialized (
        select fila, primera from (
          select fila, min(fila) over (partition by clave) as primera from importaciones_filas where ${ofParte(parte)}) k
        where fila > primera)
      update importaciones_filas f set estado = 'rechazada',
        faltas = jsonb_build_object(${first}::text, 'Repite la fila ' || p.primera || '.')
      from repetidas p where f.importacion = ${id} and f.fila = p.fila`.execute(trx)
  }
}
