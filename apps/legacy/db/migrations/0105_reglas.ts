import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * The rules of a family are its data, and a line keeps those under which it was saved (DAT-16). Of what is there
 * already nobody has said any: null, which means the specification's of that code, as until now.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table familias add column reglas text[]`,
    sql`alter table cotizacion_items add column reglas text[]`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`alter table cotizacion_items drop column reglas`, sql`alter table familias drop column reglas`])
