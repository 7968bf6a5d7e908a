import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Runs of the jobs, and the jobs that are paused (PAN-20, PAN-24). The queue has its own tables; these are ours. A run's row is
 * written in the transaction of its work, so that a run has one row or none.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table procesos_en_pausa (
      proceso text primary key,
      usuario text not null references usuarios,
      desde timestamptz not null
    )`,
    sql`create table procesos_corridas (
      id bigint generated always as identity primary key,
      proceso text not null,
      trabajo uuid not null,
      estado text not null check (estado in ('hecha', 'fallida')),
      empezada timestamptz not null,
      terminada timestamptz not null,
      resultado text not null default '',
      error text not null default '',
      pedida_por text references usuarios
    )`,
    sql`create unique index procesos_corridas_hecha on procesos_corridas (trabajo) where estado = 'hecha'`,
    sql`create index procesos_corridas_proceso on procesos_corridas (proceso, id desc)`,
    sql`create index procesos_corridas_terminada on procesos_corridas (terminada)`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`drop table procesos_corridas`, sql`drop table procesos_en_pausa`])
