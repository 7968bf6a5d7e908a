import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Rows for the lines of business that the screens offer on every desk: without them, a desk that began empty could create no family (DAT-15). */
export const negocios = [
  sql`insert into negocios (codigo, nombre, orden)
    values ('I', 'Aceros Inoxidables', 1), ('E', 'Aceros Especiales', 2), ('H', 'Chapas Antidesgaste', 3)
    on conflict do nothing`,
]

export const up = (db: Kysely<unknown>) => run(db, negocios)

/** Leaves the rows, since families may refer to them; they go with their table. */
export const down = (db: Kysely<unknown>) => run(db, [])
