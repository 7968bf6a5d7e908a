import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Files waiting to be downloaded; each is deleted with the session that asked for it (VIS-15). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table descargas (
      id_hash text primary key,
      token_hash text not null references sesiones on delete cascade,
      nombre text not null,
      tipo text not null,
      contenido bytea not null,
      creada timestamptz not null
    )`,
    sql`create index descargas_sesion on descargas (token_hash, creada)`,
    sql`create index descargas_creada on descargas (creada)`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop table descargas`])
