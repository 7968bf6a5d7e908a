import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * The dashboard counts clients by the day of their CM05 from this index alone (PAN-01): without it, the rows of three thousand
 * clients were read three times.
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
