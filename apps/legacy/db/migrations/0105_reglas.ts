import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * A family's rules are stored with it, and a line keeps the rules under which it was saved (DAT-16). null, as in all rows that
 * exist, means the specification's rules for that code, as until now.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table familias add column reglas text[]`,
    sql`alter table cotizacion_items add column reglas text[]`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`alter table cotizacion_items drop column reglas`, sql`alter table familias drop column reglas`])
