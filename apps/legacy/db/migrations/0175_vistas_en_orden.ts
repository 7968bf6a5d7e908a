import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Each user orders his views and chooses the one that a screen opens with (LIS-15). One person may have a hundred thousand
 * quotations, so his open ones are counted by an index of open quotations (LIM-16).
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table vistas add column orden integer not null default 0`,
    sql`create table vistas_primeras (
      usuario text not null references usuarios on delete cascade,
      pantalla text not null,
      search text not null check (char_length(search) between 1 and 2000),
      primary key (usuario, pantalla)
    )`,
    sql`create index cotizaciones_usuario_abiertas on cotizaciones (usuario, n_cotizacion desc)
      where tipo = 'cotizacion' and fase in ('abierta', 'PA')`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index cotizaciones_usuario_abiertas`,
    sql`drop table vistas_primeras`,
    sql`alter table vistas drop column orden`,
  ])
