import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Tasks that the desk gives because of a record (PAN-03); `de` is that record's number or code. Such a task is done once its
 * quotation is decided, extended or approved, its follow-up closed or moved, or its client's CM05 renewed. Triggers close it,
 * because many calls do these things.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table tareas add column de text not null default ''`,
    sql`create index tareas_de on tareas (origen, de) where de <> '' and estado = 'P'`,
    sql`create function terminar_tareas(cuales text, registro text) returns void language sql as $$
      with hechas as (
        update tareas set estado = 'H', hecha = now(), version = version + 1
        where origen = cuales and de = registro and de <> '' and estado = 'P' returning id, version
      )
      insert into auditoria (momento, usuario, accion, entidad, id_entidad, despues)
      select now(), 'sistema', 'hecha', 'tarea', id::text, jsonb_build_object('estado', 'H', 'version', version) from hechas
    $$`,
    sql`create function tareas_de_documento() returns trigger language plpgsql as $$ begin
      perform terminar_tareas('cotizacion', new.n_cotizacion::text);
      if new.fase <> 'PA' then perform terminar_tareas('aprobacion', new.n_cotizacion::text); end if;
      return null;
    end $$`,
    sql`create trigger tareas_de_documento after update on cotizaciones for each row
      when (old.tipo = 'cotizacion' and (old.fase, old.validez_oferta) is distinct from (new.fase, new.validez_oferta))
      execute function tareas_de_documento()`,
    sql`create function tareas_de_seguimiento() returns trigger language plpgsql as $$ begin
      perform terminar_tareas('seguimiento', new.n_seguimiento::text);
      return null;
    end $$`,
    sql`create trigger tareas_de_seguimiento after update on seguimientos for each row
      when ((old.estado, old.recordatorio, old.usuario) is distinct from (new.estado, new.recordatorio, new.usuario))
      execute function tareas_de_seguimiento()`,
    sql`create function tareas_de_cliente() returns trigger language plpgsql as $$ begin
      perform terminar_tareas('cm05', new.codigo);
      return null;
    end $$`,
    sql`create trigger tareas_de_cliente after update on clientes for each row
      when ((old.cm05_vencimiento, old.baja) is distinct from (new.cm05_vencimiento, new.baja))
      execute function tareas_de_cliente()`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop trigger tareas_de_cliente on clientes`,
    sql`drop trigger tareas_de_seguimiento on seguimientos`,
    sql`drop trigger tareas_de_documento on cotizaciones`,
    sql`drop function tareas_de_cliente`,
    sql`drop function tareas_de_seguimiento`,
    sql`drop function tareas_de_documento`,
    sql`drop function terminar_tareas`,
    sql`drop index tareas_de`,
    sql`alter table tareas drop column de`,
  ])
