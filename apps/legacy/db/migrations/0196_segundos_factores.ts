import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** What a person's second factor is checked against (SEC-26). `recuperacion` are hashes of codes that each work once. */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table segundos_factores (
      usuario text primary key references usuarios,
      secreto text not null,
      activo boolean not null default false,
      ultimo_paso bigint not null default 0,
      recuperacion text[] not null default '{}'
    )`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop table segundos_factores`])
