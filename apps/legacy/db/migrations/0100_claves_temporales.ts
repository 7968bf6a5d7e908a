import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** When a temporary password was made and when it was used: it opens one session, within a day of being made (ARQ-15). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table usuarios add column clave_desde timestamptz, add column clave_usada timestamptz`,
    sql`update usuarios set clave_desde = now() where clave_temporal`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`alter table usuarios drop column clave_usada, drop column clave_desde`])
