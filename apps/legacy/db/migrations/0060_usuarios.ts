import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Users can be edited on screen (PAN-10 to PAN-12): passwords that must be changed at the first sign-in, what tells a user's
 * sessions apart, who last gave or took each code, and profiles, which are named sets of codes.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table usuarios
      add column clave_temporal boolean not null default false,
      add column ultimo_acceso timestamptz,
      add column filas_por_pagina integer`,
    sql`alter table sesiones
      add column id bigint generated always as identity unique,
      add column dispositivo text not null default ''`,
    sql`create table codigos_cambios (
      usuario text not null references usuarios on delete cascade,
      codigo text not null,
      tiene boolean not null,
      momento timestamptz not null,
      por text not null,
      primary key (usuario, codigo)
    )`,
    sql`create table perfiles (
      id bigint generated always as identity primary key,
      nombre text not null,
      version integer not null default 1
    )`,
    sql`create unique index perfiles_nombre on perfiles (lower(nombre))`,
    sql`create table perfiles_codigos (
      perfil bigint not null references perfiles on delete cascade,
      codigo text not null,
      primary key (perfil, codigo)
    )`,
    sql`create index clientes_usuarios_cliente on clientes_usuarios (cliente)`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index clientes_usuarios_cliente`,
    sql`drop table perfiles_codigos`,
    sql`drop table perfiles`,
    sql`drop table codigos_cambios`,
    sql`alter table sesiones drop column dispositivo, drop column id`,
    sql`alter table usuarios drop column filas_por_pagina, drop column ultimo_acceso, drop column clave_temporal`,
  ])
