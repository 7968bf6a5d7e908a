import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Each distinct name on documents, once, also in the form that people search by. A million documents have some ten thousand
 * names: a search finds the names here, and then the documents of each by their index. This replaces an index over a million
 * names, which took 20 ms for a name of three words and seconds for two letters. Names that no document has any more stay, which
 * does no harm.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table razones (razon text collate "und-x-icu" primary key,
      plana text not null generated always as (plano(razon)) stored)`,
    sql`create function razon_conocida() returns trigger language plpgsql as $$ begin
      insert into razones values (new.razon) on conflict do nothing;
      return null;
    end $$`,
    sql`create trigger razon_conocida_insert after insert on cotizaciones for each row execute function razon_conocida()`,
    sql`create trigger razon_conocida_update after update on cotizaciones for each row
      when (new.razon <> old.razon) execute function razon_conocida()`,
    sql`insert into razones select distinct razon from cotizaciones`,
    sql`create index razones_busca on razones using gin (plana gin_trgm_ops)`,
    // The planner needs many samples of the names to see which are rare.
    sql`alter table razones alter column plana set statistics 1000`,
    sql`analyze razones`,
    sql`drop statistics cotizaciones_razon_plana`,
    sql`drop index cotizaciones_busca_razon`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`create index cotizaciones_busca_razon on cotizaciones using gin (plano(razon) gin_trgm_ops)`,
    sql`create statistics cotizaciones_razon_plana on (plano(razon)) from cotizaciones`,
    sql`alter statistics cotizaciones_razon_plana set statistics 300`,
    sql`drop trigger razon_conocida_update on cotizaciones`,
    sql`drop trigger razon_conocida_insert on cotizaciones`,
    sql`drop function razon_conocida`,
    sql`drop table razones`,
  ])
