import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Forms sent from framed pages. Each is processed once, however often its button is pressed (VIS-08). They are deleted with their session. */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table formularios_enviados (
      ficha text primary key,
      token_hash text not null references sesiones on delete cascade,
      cuerpo_hash text not null,
      mensaje text not null default '',
      destino text not null default ''
    )`,
    sql`create index formularios_enviados_sesion on formularios_enviados (token_hash)`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop table formularios_enviados`])
