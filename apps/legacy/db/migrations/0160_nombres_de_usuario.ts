import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Tables whose lists can be ordered by the name of whoever wrote the row: the rest of that order, and the condition for his own rows. */
const TABLES = {
  cotizaciones: {
    order: ['tipo', 'n_cotizacion desc'],
    own: "tipo in ('cotizacion', 'nota_venta', 'factura-representante')",
  },
  seguimientos: { order: ['', 'recordatorio, n_seguimiento'], own: 'true' },
} as const

const keep = (table: keyof typeof TABLES) => {
  const { order, own } = TABLES[table]
  const [first, rest] = order

  return [
    `alter table ${table} add column nombre_usuario text not null default ''`,
    // Rewrites the table with its indexes once: an update would leave two versions of each row and fire all triggers.
    `alter table ${table} alter column nombre_usuario type text using nombre_de_usuario(usuario)`,
    `create function nombre_de_${table}() returns trigger language plpgsql as $$ begin
      new.nombre_usuario := nombre_de_usuario(new.usuario);
      return new;
    end $$`,
    `create trigger nombre_de_${table} before insert or update of usuario on ${table}
      for each row execute function nombre_de_${table}()`,
    `create function nombre_en_${table}() returns trigger language plpgsql as $$ begin
      update ${table} set nombre_usuario = new.nombre where usuario = new.codigo and ${own};
      return null;
    end $$`,
    `create trigger nombre_en_${table} after update of nombre on usuarios
      for each row when (new.nombre <> old.nombre) execute function nombre_en_${table}()`,
    `create index ${table}_nombre_usuario on ${table} (${first && `${first}, `}nombre_usuario collate "und-x-icu", ${rest})`,
  ]
}

/** Orders lists by the name that they show of a row's author instead of his code, so that any page is read from an index (LIM-16). */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    [
      `create function nombre_de_usuario(codigo text) returns text language sql stable as
        $$ select coalesce((select nullif(u.nombre, '') from usuarios u where u.codigo = $1), $1, '') $$`,
      ...keep('cotizaciones'),
      ...keep('seguimientos'),
    ].map((statement) => sql.raw(statement)),
  )

export const down = (db: Kysely<unknown>) =>
  run(
    db,
    [
      ...Object.keys(TABLES).flatMap((table) => [
        `drop trigger nombre_en_${table} on usuarios`,
        `drop function nombre_en_${table}`,
        `drop trigger nombre_de_${table} on ${table}`,
        `drop function nombre_de_${table}`,
        `alter table ${table} drop column nombre_usuario`,
      ]),
      'drop function nombre_de_usuario',
    ].map((statement) => sql.raw(statement)),
  )
