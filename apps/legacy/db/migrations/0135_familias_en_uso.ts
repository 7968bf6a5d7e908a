import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** A family and its options are taken out of use and never deleted; a save of a family compares its version (DAT-01, DAT-02). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table familias
      add column estado text not null default 'A' check (estado in ('A', 'B')),
      add column version integer not null default 1`,
    sql`alter table selector_opciones add column baja text not null default 'N' check (baja in ('S', 'N'))`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table selector_opciones drop column baja`,
    sql`alter table familias drop column version, drop column estado`,
  ])
