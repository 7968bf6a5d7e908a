import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** The client's request as it arrived, with the document that was made from it (PED-04). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table cotizacion_pedidos (
      n_cotizacion bigint not null references cotizaciones,
      orden integer not null,
      texto text not null,
      renglones text not null default '',
      momento timestamptz not null,
      usuario text not null,
      primary key (n_cotizacion, orden)
    )`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop table cotizacion_pedidos`])
