import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Imported files (DAT-07). Each is stored whole or not at all, with every written row as it was before, so that the import can be undone. */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table importaciones (
      id bigint generated always as identity primary key,
      conjunto text not null,
      archivo text not null,
      usuario text not null,
      momento timestamptz not null,
      nuevas int not null,
      cambiadas int not null,
      iguales int not null,
      rechazadas int not null,
      deshecha timestamptz,
      deshecha_por text
    )`,
    sql`create table importaciones_filas (
      importacion bigint not null references importaciones,
      fila int not null,
      antes jsonb,
      despues jsonb not null,
      primary key (importacion, fila)
    )`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`drop table importaciones_filas`, sql`drop table importaciones`])
