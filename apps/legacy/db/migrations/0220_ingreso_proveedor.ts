import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** How a session was opened (OPE-08), and the gateway's assertions that opened one: none may open a second. */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table sesiones add column ingreso text not null default 'clave'`,
    sql`create table aserciones_usadas (id text primary key, usada timestamptz not null)`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`drop table aserciones_usadas`, sql`alter table sesiones drop column ingreso`])
