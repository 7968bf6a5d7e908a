import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** A paper `n` of the same client and kind as `p` that runs out later, or never, or was filed after it. */
const renueva = `n.cliente = p.cliente and n.tipo = p.tipo and n.id <> p.id
  and (n.vence is null or n.vence > p.vence or n.vence = p.vence and n.id > p.id)`

/**
 * Marks a paper that another of its kind has renewed, so that those to be asked for are found at once, however many years are filed
 * (PAN-21, LIM-16). Of 'OTRO' nobody knows which renews which. A trigger keeps it, since servers of the previous version file papers, too;
 * the client's row is locked, or two papers filed at the same moment would not see each other.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table papeles add column renovado boolean not null default false`,
    sql.raw(`update papeles p set renovado = true
      where tipo <> 'OTRO' and vence is not null and exists (select 1 from papeles n where ${renueva})`),
    sql.raw(`create function renovar_papeles() returns trigger language plpgsql as $$ begin
      perform 1 from clientes where codigo = new.cliente for no key update;
      update papeles p set renovado = true
        where cliente = new.cliente and tipo = new.tipo and vence is not null and not renovado
          and exists (select 1 from papeles n where ${renueva});
      return null;
    end $$`),
    sql`create trigger renovar_papeles after insert on papeles
      for each row when (new.tipo <> 'OTRO') execute function renovar_papeles()`,
    sql`create index papeles_por_vencer on papeles (vence, id) where vence is not null and not renovado`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index papeles_por_vencer`,
    sql`drop trigger renovar_papeles on papeles`,
    sql`drop function renovar_papeles`,
    sql`alter table papeles drop column renovado`,
  ])
