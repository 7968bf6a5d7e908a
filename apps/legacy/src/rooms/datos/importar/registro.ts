import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'

/** One side ('antes' or 'despues') of an import's row as a row of the set's table, under the given alias. */
export type Registro = (lado: 'antes' | 'despues', nombre?: string) => RawBuilder<unknown>

/**
 * Makes table rows from an import's rows `f`, with only these columns: all columns of a lot took longer to make than to read. A
 * refused row makes none, because its texts may be no values of their columns.
 */
export const registroOf = async (trx: Trx, tabla: string, named: readonly string[]): Promise<Registro> => {
  const { rows } = await sql<{ campo: string; tipo: string }>`
    select attname as campo, format_type(atttypid, atttypmod) as tipo from pg_attribute
    where attrelid = ${tabla}::regclass and attnum > 0 and attname = any(${named}::text[])`.execute(trx)
  const columns = sql.join(rows.map(({ campo, tipo }) => sql`${sql.ref(campo)} ${sql.raw(tipo)}`))

  return (lado, nombre = 'r') =>
    sql`jsonb_to_record(case when f.faltas is null then f.${sql.ref(lado)} end) as ${sql.ref(nombre)}(${columns})`
}
