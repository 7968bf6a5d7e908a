import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Private addresses of agendas, one for each person (PAN-02). Only a hash of the address's token is stored. */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table agenda_suscripciones (
      usuario text primary key references usuarios,
      token_hash text not null unique,
      creada timestamptz not null
    )`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop table agenda_suscripciones`])
