import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * The day on which a document's last line was decided (PAN-04). No other column keeps it: `modificado` moves with every later
 * change. A trigger writes it, because several calls decide lines. The summary is read from the index by that day alone, and the
 * quotations lost for a motive from the index of lost lines.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table cotizaciones add column decidida date`,
    sql`update cotizaciones set decidida = (modificado at time zone 'America/Argentina/Buenos_Aires')::date
      where items > 0 and ganados + perdidos = items`,
    sql`create function decidida_de_documento() returns trigger language plpgsql as $$ begin
      new.decidida := case when new.items > 0 and new.ganados + new.perdidos = new.items
        then coalesce(new.decidida, (new.modificado at time zone 'America/Argentina/Buenos_Aires')::date) end;
      return new;
    end $$`,
    sql`create trigger decidida_de_documento before insert or update of items, ganados, perdidos on cotizaciones
      for each row execute function decidida_de_documento()`,
    sql`drop index cotizaciones_fecha`,
    sql`create index cotizaciones_fecha on cotizaciones (tipo, fecha, n_cotizacion)
      include (fase, validez_oferta, usuario, cliente, subtotal_p, subtotal_d, decidida)`,
    sql`create index cotizacion_items_motivo on cotizacion_items (n_cotizacion, motivo_codi) where estado = 'P'`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index cotizacion_items_motivo, cotizaciones_fecha`,
    sql`create index cotizaciones_fecha on cotizaciones (tipo, fecha, n_cotizacion) include (fase, validez_oferta)`,
    sql`drop trigger decidida_de_documento on cotizaciones`,
    sql`drop function decidida_de_documento`,
    sql`alter table cotizaciones drop column decidida`,
  ])
