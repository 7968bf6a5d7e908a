import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * How a document is paid, in the words that its condition and its handing over of payment had when it was last saved: the house may call
 * them otherwise later, and its client has the paper (VIS-14). '' on what was saved before, which is told by the words of today. A row
 * that is brought with its words keeps them.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table cotizaciones add column condicion_acordada text not null default '',
      add column entrega_acordada text not null default ''`,
    sql`create function palabras_acordadas() returns trigger language plpgsql as $$
    declare
      ajuste text := split_part(new.condicion_ajuste, '_', 1);
      forma text := split_part(new.condicion_ajuste, '_', 2);
    begin
      if tg_op = 'UPDATE' or new.condicion_acordada = '' then
        new.condicion_acordada := coalesce((select v.nombre || ', ' || t.descrip from vencimientos v, tipos_vencimientos t
          where v.tipo_ajuste_codi = ajuste and t.tipo_vencim_codi = forma), '');
      end if;
      if tg_op = 'UPDATE' or new.entrega_acordada = '' then
        new.entrega_acordada := coalesce((select max(nombre) from entrega_valores
          where codigo = new.entrega_valor and (tipo_vencim_codi = forma or forma = '')), '');
      end if;
      return new;
    end $$`,
    sql`create trigger palabras_acordadas before insert or update of condicion_ajuste, entrega_valor on cotizaciones
      for each row execute function palabras_acordadas()`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop trigger palabras_acordadas on cotizaciones`,
    sql`drop function palabras_acordadas()`,
    sql`alter table cotizaciones drop column condicion_acordada, drop column entrega_acordada`,
  ])
