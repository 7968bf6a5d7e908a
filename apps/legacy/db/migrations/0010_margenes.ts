import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** The lowest margin that a line may be quoted at, by family, in per cent of the price; and why a quotation was rejected (DOC-06). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table margenes_minimos (
      familia text primary key references familias,
      margen numeric not null check (margen < 100 and scale(margen) <= 2)
    )`,
    sql`alter table cotizaciones add column motivo_rechazo text not null default ''`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`alter table cotizaciones drop column motivo_rechazo`, sql`drop table margenes_minimos`])
