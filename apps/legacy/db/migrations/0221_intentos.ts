import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Failed passwords, which all copies of the server count together (SEC-06). The table is unlogged, so that a count waits for no
 * standby; after a crash of the database the counts start again.
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
