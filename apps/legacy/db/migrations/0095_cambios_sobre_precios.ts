import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Whether a change of prices was made of those that held, as a raise is, or gives them as they are, as a spreadsheet does: only
 * the first stands upon another change (DOC-23).
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table precios_lotes add column sobre_vigentes boolean not null default true`,
    sql`update precios_lotes set sobre_vigentes = false where detalle like 'Planilla ''%'`,
    sql`alter table precios_lotes alter column sobre_vigentes drop default`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`alter table precios_lotes drop column sobre_vigentes`])
