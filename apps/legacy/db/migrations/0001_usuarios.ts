import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Who works here, what each may open, and the open sessions (DUR-01). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table usuarios (
      codigo text primary key,
      nombre text not null,
      e_mail text not null default '',
      clave_hash text not null,
      estado text not null default 'A' check (estado in ('A', 'B')),
      font_size text,
      creado timestamptz not null default now(),
      version integer not null default 1
    )`,
    sql`create table usuarios_modulos (
      usuario text not null references usuarios on delete cascade,
      modulo text not null,
      primary key (usuario, modulo)
    )`,
    sql`create table usuarios_permisos (
      usuario text not null references usuarios on delete cascade,
      permiso text not null,
      primary key (usuario, permiso)
    )`,
    sql`create table sesiones (
      token_hash text primary key,
      marco_hash text not null unique,
      usuario text not null references usuarios on delete cascade,
      creada timestamptz not null,
      usada timestamptz not null
    )`,
    sql`create index sesiones_usuario on sesiones (usuario, creada)`,
    sql`create table parametros (nombre text primary key, valor text not null)`,
    sql`create table idempotencia (
      usuario text not null,
      clave text not null,
      ruta text not null,
      cuerpo_hash text not null,
      respuesta json not null, -- not jsonb: that one orders the keys anew
      creada timestamptz not null,
      primary key (usuario, clave)
    )`,
    sql`create table auditoria (
      id bigint generated always as identity primary key,
      momento timestamptz not null,
      usuario text not null,
      accion text not null,
      entidad text not null,
      id_entidad text not null,
      antes jsonb,
      despues jsonb
    )`,
    sql`create index auditoria_entidad on auditoria (entidad, id_entidad, id)`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop table auditoria`,
    sql`drop table idempotencia`,
    sql`drop table parametros`,
    sql`drop table sesiones`,
    sql`drop table usuarios_permisos`,
    sql`drop table usuarios_modulos`,
    sql`drop table usuarios`,
  ])
