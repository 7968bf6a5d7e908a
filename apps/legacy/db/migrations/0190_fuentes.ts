import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Other systems that deliver some of our data regularly (DAT-08, DAT-09): what each may write and how often, its last delivery
 * and the moment it describes, and the rows brought by a system that owns them. An import tells which system sent it and whether
 * it is stored without a person's approval.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table fuentes (
      codigo text primary key,
      nombre text not null,
      conjuntos text[] not null,
      duena boolean not null default false,
      ritmo text not null default '' check (ritmo in ('', 'habil', 'horas')),
      hora text not null default '',
      horas integer,
      estado text not null default 'A' check (estado in ('A', 'B')),
      token_hash text unique,
      token_creado timestamptz,
      version integer not null default 1
    )`,
    sql`create table fuentes_entregas (
      fuente text not null references fuentes,
      conjunto text not null,
      tomado timestamptz not null,
      recibido timestamptz not null,
      importacion bigint not null,
      campos text[] not null,
      primary key (fuente, conjunto)
    )`,
    sql`create table fuentes_filas (
      conjunto text not null,
      clave text not null,
      fuente text not null references fuentes,
      primary key (conjunto, clave)
    )`,
    sql`alter table importaciones
      add column fuente text not null default '',
      add column sola boolean not null default false,
      add column tomado timestamptz,
      add column envio text not null default '',
      add column huella text not null default '',
      add column perfil text not null default ''`,
    sql`create unique index importaciones_envio on importaciones (fuente, envio) where envio <> ''`,
    sql`alter table importaciones_perfiles add column nombre text not null default ''`,
    sql`create unique index importaciones_perfiles_nombre on importaciones_perfiles (conjunto, nombre) where nombre <> ''`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index importaciones_envio`,
    sql`alter table importaciones_perfiles drop column nombre`,
    sql`alter table importaciones drop column fuente, drop column sola, drop column tomado, drop column envio,
      drop column huella, drop column perfil`,
    sql`drop table fuentes_filas, fuentes_entregas, fuentes`,
  ])
