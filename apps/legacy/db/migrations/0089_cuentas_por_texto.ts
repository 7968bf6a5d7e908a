import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * The sums of names (0087) are found by the text in a name, as the names are (0081): they were joined with them, 54 thousand with
 * three thousand. What new documents add waits in a short list, as every search reads that list through.
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
