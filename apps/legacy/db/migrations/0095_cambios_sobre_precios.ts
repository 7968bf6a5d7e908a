import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Whether a change of prices was computed from the prices that held, like a raise, or states new ones, like a spreadsheet. Only
 * the first kind depends on an earlier change (DOC-23).
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table precios_lotes add column sobre_vigentes boolean not null default true`,
    sql`update precios_lotes set sobre_vigentes = false where detalle like 'Planilla ''%'`,
    sql`alter table precios_lotes alter column sobre_vigentes drop default`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`alter table precios_lotes drop column sobre_vigentes`])
