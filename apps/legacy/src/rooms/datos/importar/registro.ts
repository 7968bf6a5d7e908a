import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'

/** A side of an import's row as a row of its set's table, by the name that it gets there. */
export type Registro = (lado: 'antes' | 'despues', nombre?: string) => RawBuilder<unknown>

/** Rows of a table made of an import's rows `f`, of these columns alone: making all that a lot has took longer than reading it. */
export const registroOf = async (trx: Trx, tabla: string, named: readonly string[]): Promise<Registro> => {
  const { rows } = await sql<{ campo: string; tipo: string }>`
    select attname as campo, format_type(atttypid, atttypmod) as tipo from pg_attribute
    where attrelid = ${tabla}::regclass and attnum > 0 and attname = any(${named}::text[])`.execute(trx)
  const columns = sql.join(rows.map(({ campo, tipo }) => sql`${sql.ref(campo)} ${sql.raw(tipo)}`))

  return (lado, nombre = 'r') => sql`jsonb_to_record(f.${sql.ref(lado)}) as ${sql.ref(nombre)}(${columns})`
}
