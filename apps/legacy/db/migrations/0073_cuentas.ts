import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * How many documents there are, by what the lists' and the dashboard's counts look at: counting a million of them takes a tenth of
 * a second each time. Triggers note what each statement adds and takes away, as rows of their own, so that no save waits for
 * another's; the nightly cleaning adds them up. There are as many then as days on which an offer runs out, times its states.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table documentos_cuentas (
      tipo text not null, fase fase not null, preparacion text not null, validez_oferta date, n bigint not null)`,
    sql`insert into documentos_cuentas select tipo, fase, preparacion, validez_oferta, count(*) from cotizaciones
      group by tipo, fase, preparacion, validez_oferta`,
    sql`create function cuentas_de_documentos() returns trigger language plpgsql as $$ begin
      insert into documentos_cuentas select tipo, fase, preparacion, validez_oferta,
        case tg_op when 'INSERT' then count(*) else -count(*) end
      from cambiados group by tipo, fase, preparacion, validez_oferta;
      return null;
    end $$`,
    sql`create trigger cuentas_insert after insert on cotizaciones referencing new table as cambiados
      for each statement execute function cuentas_de_documentos()`,
    sql`create trigger cuentas_delete after delete on cotizaciones referencing old table as cambiados
      for each statement execute function cuentas_de_documentos()`,
    sql`create function cuentas_de_documento() returns trigger language plpgsql as $$ begin
      insert into documentos_cuentas values
        (old.tipo, old.fase, old.preparacion, old.validez_oferta, -1),
        (new.tipo, new.fase, new.preparacion, new.validez_oferta, 1);
      return null;
    end $$`,
    sql`create trigger cuentas_update after update on cotizaciones for each row
      when ((old.tipo, old.fase, old.preparacion, old.validez_oferta)
        is distinct from (new.tipo, new.fase, new.preparacion, new.validez_oferta))
      execute function cuentas_de_documento()`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop trigger cuentas_update on cotizaciones`,
    sql`drop trigger cuentas_delete on cotizaciones`,
    sql`drop trigger cuentas_insert on cotizaciones`,
    sql`drop function cuentas_de_documento`,
    sql`drop function cuentas_de_documentos`,
    sql`drop table documentos_cuentas`,
  ])
