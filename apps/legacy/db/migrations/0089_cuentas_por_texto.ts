import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Finds the sums of names (0087) by a part of the name, as the names are found (0081); before, 54 thousand sums were joined with
 * three thousand names. The index's pending list is kept short, because every search reads it whole.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table razones_cuentas add column plana text not null generated always as (plano(razon)) stored`,
    sql`create index razones_cuentas_busca on razones_cuentas using gin (plana gin_trgm_ops)
      with (gin_pending_list_limit = 64)`,
    sql`drop index razones_cuentas_razon`,
    sql`analyze razones_cuentas`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index razones_cuentas_busca`,
    sql`alter table razones_cuentas drop column plana`,
    sql`create index razones_cuentas_razon on razones_cuentas (razon, tipo) include (n)`,
    sql`analyze razones_cuentas`,
  ])
