import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Guesses at passwords, which all copies of the server count together (SEC-06). Unlogged: a count waits for no standby and is in no log,
 * and a database that has died counts anew.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create unlogged table intentos (
      nombre text primary key,
      fallas int not null default 0,
      hasta timestamptz not null default 'epoch',
      conocido boolean not null default false
    )`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop table intentos`])
