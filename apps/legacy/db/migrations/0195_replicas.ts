import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * How a replica's progress is recognised (OPE-03): the mark of each person's last save, and the heartbeat of each server. There
 * are no foreign keys: the row of a user who was renamed or removed does no harm.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table escrituras (usuario text primary key, marca uuid not null)`,
    sql`create table latidos (servidor uuid primary key, latido bigint not null, momento timestamptz not null)`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop table latidos`, sql`drop table escrituras`])
