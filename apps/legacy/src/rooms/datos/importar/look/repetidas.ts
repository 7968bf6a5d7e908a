import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { Importacion } from '../importacion.ts'

/** Rows that are searched for repeated keys in one statement, few enough for its time limit. */
const LOTE = 100_000

type Parte = { id: number; partes: number; parte: number }

/** Condition for one part of the rows; rows with the same key are in the same part. */
const ofParte = ({ id, partes, parte }: Parte) =>
  sql`f.importacion = ${id} and f.estado <> 'rechazada' and abs(hashtext(f.clave)::bigint) % ${partes}::int = ${parte}`

// The planner has no statistics of rows just written: it takes them for one, and would search all of them for each. So they are looked
// through once, and what was found is reached by where it lies.

/** The rows of a part that have the same as an earlier one, by where they lie, with the first of them. */
const repetidas = (parte: Parte, que: RawBuilder<unknown>) => sql`repetidas as materialized (
    select donde, primera from (
      select f.ctid as donde, f.fila, min(f.fila) over (partition by ${que}) as primera
      from importaciones_filas f where ${ofParte(parte)}) k
    where fila > primera)`

/** Deletes rows that repeat the first row of their key exactly: they are not separate rows. */
const forgetSame = async (trx: Trx, parte: Parte): Promise<void> => {
  await sql`with ${repetidas(parte, sql`f.clave, f.despues`)}
    delete from importaciones_filas f using repetidas p where f.ctid = p.donde`.execute(trx)
}

/** Refuses a second row with the same key in the file, and names the first. */
export const refuseRepeated = async (trx: Trx, { id, conjunto, lectura }: Importacion): Promise<void> => {
  const [first = ''] = conjunto.clave
  const partes = Math.max(1, Math.ceil((lectura?.total ?? 0) / LOTE))
  for (let n = 0; n < partes; n++) {
    const parte = { id, partes, parte: n }
    if (conjunto.repetible) await forgetSame(trx, parte)
    await sql`with ${repetidas(parte, sql`f.clave`)}
      update importaciones_filas f set estado = 'rechazada',
        faltas = jsonb_build_object(${first}::text, 'Repite la fila ' || p.primera || '.')
      from repetidas p where f.ctid = p.donde`.execute(trx)
  }
}
