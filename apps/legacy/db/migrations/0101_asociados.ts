import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * A user limited to some clients is marked so, even with an empty list; until now an empty list meant all clients (ARQ-17). A
 * trigger marks whoever is given a client, because a list would otherwise not limit him.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table usuarios add column asociado boolean not null default false`,
    sql`update usuarios set asociado = true where codigo in (select usuario from clientes_usuarios)`,
    sql`create function marcar_asociados() returns trigger language plpgsql as $$
      begin
        update usuarios set asociado = true
          where not asociado and codigo in (select usuario from nuevos);
        return null;
      end $$`,
    sql`create trigger clientes_usuarios_marcan after insert on clientes_usuarios
      referencing new table as nuevos for each statement execute function marcar_asociados()`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop trigger clientes_usuarios_marcan on clientes_usuarios`,
    sql`drop function marcar_asociados`,
    sql`alter table usuarios drop column asociado`,
  ])
