import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * A payment that was applied by mistake is annulled, and its row stays (PAN-23). What is still to be paid or applied is offered by
 * the screen where payments are applied, the latest first, however many movements are closed (LIM-16).
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table aplicaciones add column en_uso boolean not null default true`,
    sql`create index aplicaciones_anuladas on aplicaciones (haber, registro) where not en_uso`,
    sql`create index movimientos_por_cobrar on movimientos (id) where saldo > 0`,
    sql`create index movimientos_por_aplicar on movimientos (id) where saldo < 0`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index movimientos_por_aplicar, movimientos_por_cobrar`,
    sql`alter table aplicaciones drop column en_uso`,
  ])
