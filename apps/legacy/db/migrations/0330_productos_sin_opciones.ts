import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** A product of a familia without selectors has no options: a file of such products has no column of them (DAT-05). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`alter table productos alter column productos_seleccionados set default '{}'`])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`alter table productos alter column productos_seleccionados drop default`])
