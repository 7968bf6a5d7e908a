import { type RawBuilder, sql } from 'kysely'
import type { Conjunto } from '../conjunto.ts'

// The planner takes the rows of a file for a single one, since it was just written: each statement looks through them once, and reaches
// what it found by where it lies (`ctid`), not by a search among all rows for each.

type Unica = {
  /** What only one row may have, of row `f`. */
  de: RawBuilder<unknown>
  /** Of which rows `f` that is asked. */
  cuales: RawBuilder<boolean>
  /** Condition: rows `f` and `p` may not both have it. */
  chocan?: RawBuilder<boolean>
  campo: string
  /** What is told of row `f`, where the earlier row `p` has it. */
  falta: RawBuilder<string>
}

/** Refuses a row that has what an earlier one of the file has, where only one may: however far apart they are. */
export const onlyOne =
  ({ de, cuales, chocan = sql`true`, campo, falta }: Unica): Required<Conjunto>['checkAll'] =>
  async (trx, importacion) => {
    await sql`with dichas as materialized (
        select donde, primera from (
          select f.ctid as donde, first_value(f.ctid) over (partition by ${de} order by f.fila) as primera
          from importaciones_filas f where f.importacion = ${importacion} and f.estado <> 'rechazada' and ${cuales}) k
        where donde <> primera)
      update importaciones_filas f set estado = 'rechazada', faltas = jsonb_build_object(${campo}::text, ${falta})
      from dichas d join importaciones_filas p on p.ctid = d.primera
      where f.ctid = d.donde and ${chocan}`.execute(trx)
  }

/** A field of a row of the file, as text. */
export const dicho = (fila: 'f' | 'p', campo: string): RawBuilder<string> =>
  sql`(${sql.ref(fila)}.despues ->> ${sql.lit(campo)})`

export type Tope = {
  /** The columns that tell whose the rows are, one with an index first. A row too many is refused at the last. */
  de: readonly [string, ...string[]]
  max: number
  /** What they are: 'medidas por familia'. */
  que: string
}

/**
 * Refuses new rows beyond what the form of their owner takes: once stored, they would keep everybody from saving that form (VIS-04).
 * The rows that stand first in the file come in.
 */
export const noMoreThan = (tabla: string, { de, max, que }: Tope): Required<Conjunto>['checkAll'] => {
  const [first, last = first] = [de[0], de.at(-1)]
  const owner = sql`jsonb_build_array(${sql.join(de.map((one) => sql`f.despues ->> ${sql.lit(one)}`))})`
  const storedOwner = sql`jsonb_build_array(${sql.join(de.map((one) => sql`t.${sql.ref(one)}::text`))})`

  return async (trx, importacion) => {
    await sql`with nuevas as materialized (
        select f.ctid as donde, f.fila, ${owner} as de
        from importaciones_filas f where f.importacion = ${importacion} and f.estado = 'nueva'),
      hay as materialized (
        select d.de, d.filas, (select count(*) from ${sql.table(tabla)} t where t.${sql.ref(first)} = d.de ->> 0 and ${storedOwner} = d.de) as n
        from (select de, array_agg(donde order by fila) as filas from nuevas group by de) d),
      sobran as materialized (
        select unnest(filas[greatest(${max}::int - n, 0) + 1:]) as donde from hay)
      update importaciones_filas f set estado = 'rechazada', faltas = jsonb_build_object(${last}::text, ${`Hasta ${max} ${que}.`}::text)
      from sobran s where f.ctid = s.donde`.execute(trx)
  }
}
