import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * The lines of business, which the screens offer whether a desk has rows for them or not: without these no family could be made
 * on a desk that began empty (DAT-15).
 */
export const negocios = [
  sql`insert into negocios (codigo, nombre, orden)
    values ('I', 'Aceros Inoxidables', 1), ('E', 'Aceros Especiales', 2), ('H', 'Chapas Antidesgaste', 3)
    on conflict do nothing`,
]

export const up = (db: Kysely<unknown>) => run(db, negocios)

/** Families may stand on them: they stay until their table goes. */
export const down = (db: Kysely<unknown>) => run(db, [])
