import { type RawBuilder, sql } from 'kysely'
import type { Conjunto } from '../conjunto.ts'

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
        select f.fila, first_value(f.fila) over (partition by ${de} order by f.fila) as primera
        from importaciones_filas f where f.importacion = ${importacion} and f.estado <> 'rechazada' and ${cuales})
      update importaciones_filas f set estado = 'rechazada', faltas = jsonb_build_object(${campo}::text, ${falta})
      from dichas d join importaciones_filas p on p.importacion = ${importacion} and p.fila = d.primera
      where f.importacion = ${importacion} and f.fila = d.fila and d.fila > d.primera and ${chocan}`.execute(trx)
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
        select f.fila, ${owner} as de, row_number() over (partition by ${owner} order by f.fila) as vez
        from importaciones_filas f where f.importacion = ${importacion} and f.estado = 'nueva'),
      hay as (select ${storedOwner} as de, count(*) as n from ${sql.table(tabla)} t
        where t.${sql.ref(first)} in (select de ->> 0 from nuevas) group by 1)
      update importaciones_filas f set estado = 'rechazada', faltas = jsonb_build_object(${last}::text, ${`Hasta ${max} ${que}.`}::text)
      from nuevas n left join hay on hay.de = n.de
      where f.importacion = ${importacion} and f.fila = n.fila and n.vez + coalesce(hay.n, 0) > ${max}`.execute(trx)
  }
}
