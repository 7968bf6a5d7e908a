import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * The machines of the two plants and their states over time (PAN-17). A row lasts from the first to the last report of one state.
 * Between rows, and ten minutes after the last one, the state is unknown.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table maquinas (
      codigo text primary key,
      planta text not null check (planta in ('DAI', 'DAE')),
      nombre text not null,
      orden integer not null
    )`,
    sql`create table maquina_estados (
      maquina text not null references maquinas,
      desde timestamptz not null,
      hasta timestamptz not null check (hasta >= desde),
      estado text not null check (estado in ('marcha', 'detenida', 'mantenimiento')),
      orden_trabajo text not null default '',
      primary key (maquina, desde)
    )`,
    sql`create table maquina_kilos (
      maquina text not null references maquinas,
      dia date not null,
      kilos numeric not null check (kilos >= 0),
      primary key (maquina, dia)
    )`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`drop table maquina_kilos`, sql`drop table maquina_estados`, sql`drop table maquinas`])
