import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * By what a replica is known to have what it has to (OPE-03): the mark of each person's last save, and the beat of each server.
 * Neither refers to anything: who is renamed or gone leaves a row that says nothing.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table escrituras (usuario text primary key, marca uuid not null)`,
    sql`create table latidos (servidor uuid primary key, latido bigint not null, momento timestamptz not null)`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop table latidos`, sql`drop table escrituras`])
