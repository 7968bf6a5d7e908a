import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Files that are previewed before they are imported (DAT-06, DAT-07): their bytes in parts, their cells, the planned change of
 * each row, the progress of the work, and which column was which field the last time a file had these titles (DAT-05).
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table importaciones
      add column estado text not null default 'guardada',
      add column partes int not null default 0,
      add column bytes bigint not null default 0,
      add column dicho jsonb not null default '{}',
      add column lectura jsonb,
      add column parcial boolean not null default false,
      add column error text not null default ''`,
    sql`create index importaciones_pendientes on importaciones (id) where estado in ('por_mirar', 'por_guardar')`,
    sql`create table importaciones_partes (
      importacion bigint not null references importaciones on delete cascade,
      parte int not null,
      bytes bytea not null,
      primary key (importacion, parte)
    )`,
    sql`create table importaciones_celdas (
      importacion bigint not null references importaciones on delete cascade,
      fila int not null,
      celdas jsonb not null,
      primary key (importacion, fila)
    )`,
    sql`create table importaciones_avance (
      importacion bigint primary key references importaciones on delete cascade,
      hechas int not null
    )`,
    sql`create table importaciones_perfiles (
      conjunto text not null,
      titulos text not null,
      columnas jsonb not null,
      usuario text not null,
      momento timestamptz not null,
      primary key (conjunto, titulos)
    )`,
    sql`alter table importaciones_filas
      add column estado text,
      add column clave text not null default '',
      add column faltas jsonb`,
    sql`update importaciones_filas set estado = case when antes is null then 'nueva' else 'cambia' end`,
    sql`alter table importaciones_filas alter column estado set not null`,
    sql`create index importaciones_filas_estado on importaciones_filas (importacion, estado, fila)`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop table importaciones_perfiles, importaciones_avance, importaciones_celdas, importaciones_partes`,
    sql`drop index importaciones_filas_estado, importaciones_pendientes`,
    sql`delete from importaciones_filas where estado not in ('nueva', 'cambia')
      or importacion in (select id from importaciones where estado <> 'guardada')`,
    sql`alter table importaciones_filas drop column estado, drop column clave, drop column faltas`,
    sql`delete from importaciones where estado <> 'guardada'`,
    sql`alter table importaciones drop column estado, drop column partes, drop column bytes, drop column dicho,
      drop column lectura, drop column parcial, drop column error`,
  ])
