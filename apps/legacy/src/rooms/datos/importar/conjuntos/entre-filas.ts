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
