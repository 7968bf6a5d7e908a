import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** What the status panel stores of a quotation, and every extension of its validity (DOC-05). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table cotizaciones
      add column fecha_comprometida date,
      add column cond_pago text not null default ''`,
    sql`create table extensiones (
      id bigint generated always as identity primary key,
      n_cotizacion bigint not null references cotizaciones,
      hasta date not null,
      motivo text not null,
      usuario text not null references usuarios,
      cuando timestamptz not null
    )`,
    sql`create index extensiones_cotizacion on extensiones (n_cotizacion, id)`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop table extensiones`,
    sql`alter table cotizaciones drop column fecha_comprometida, drop column cond_pago`,
  ])
