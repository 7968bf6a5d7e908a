import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Sales notes that are prepared in part, or were wholly a few days ago: what dispatch may take back is looked for there (DOC-22). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create index cotizaciones_preparadas on cotizaciones (coalesce(entregada, 'infinity'))
      where tipo = 'nota_venta' and anulada = 'N' and preparados > 0`,
    sql`analyze cotizaciones`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop index cotizaciones_preparadas`])
