import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * The clients whose CM05 a dashboard counts by its day (PAN-01), from the index alone: three thousand of a large house's clients were
 * looked at three times.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index clientes_cm05`,
    sql`create index clientes_cm05 on clientes (cm05_vencimiento, codigo) where baja = 'N' and marca_cpt = 'C'`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index clientes_cm05`,
    sql`create index clientes_cm05 on clientes (cm05_vencimiento) where baja = 'N'`,
  ])
