import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Indexes sales notes that are partly prepared, or were wholly prepared some days ago: dispatch may undo the preparation of these (DOC-22). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create index cotizaciones_preparadas on cotizaciones (coalesce(entregada, 'infinity'))
      where tipo = 'nota_venta' and anulada = 'N' and preparados > 0`,
    sql`analyze cotizaciones`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop index cotizaciones_preparadas`])
