import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * What the lists filter, order and count by is stored in the documents themselves, so that an index answers at a million of them:
 * - `fase` is the part of a state that does not depend on the day (DOC-01): an 'abierta' document expires on `validez_oferta`.
 *   Its values are in the order in which a desk works on them.
 * - `razon` is the name on the document (EST-02). A trigger keeps it, because renaming a client renames his documents.
 * - `pendientes` and `preparados` count the lines of a note that the warehouse still has to prepare and has begun; `preparacion`
 *   follows from them (DOC-07). Triggers keep these too, because several calls write lines and a wrong count would hide a note
 *   from the warehouse.
 */
const columns = [
  sql`create type fase as enum ('abierta', 'PA', 'RE', 'GA', 'GP', 'PE', 'AN')`,
  sql`alter table cotizaciones
    add column fase fase not null generated always as (case
      when anulada = 'S' then 'AN'::fase
      when rechazada = 'S' then 'RE'::fase
      when pendiente_aprobacion = 'S' then 'PA'::fase
      when items > 0 and ganados = items then 'GA'::fase
      when items > 0 and perdidos = items then 'PE'::fase
      when items > 0 and ganados + perdidos = items then 'GP'::fase
      else 'abierta'::fase end) stored,
    add column razon text not null default '',
    add column pendientes integer not null default 0,
    add column preparados integer not null default 0,
    add column preparacion text not null generated always as (case
      when anulada = 'S' then 'N' when pendientes = 0 then 'T' when preparados > 0 then 'R' else 'P' end) stored`,
  sql`update cotizaciones c set razon = coalesce(nullif(c.razon_reemplazo, ''), cl.razon)
    from clientes cl where cl.codigo = c.cliente`,
  sql`create function razon_de_documento() returns trigger language plpgsql as $$ begin
    new.razon := coalesce(nullif(new.razon_reemplazo, ''), (select razon from clientes where codigo = new.cliente), '');
    return new;
  end $$`,
  sql`create trigger razon_de_documento before insert or update of cliente, razon_reemplazo on cotizaciones
    for each row execute function razon_de_documento()`,
  sql`create function razon_de_cliente() returns trigger language plpgsql as $$ begin
    update cotizaciones set razon = new.razon where cliente = new.codigo and razon_reemplazo = '';
    return null;
  end $$`,
  sql`create trigger razon_de_cliente after update of razon on clientes
    for each row when (new.razon <> old.razon) execute function razon_de_cliente()`,
  sql`create function preparacion_de_nota() returns trigger language plpgsql as $$ begin
    update cotizaciones c set pendientes = s.pendientes, preparados = s.preparados
    from (select n.n_cotizacion, count(*) filter (where i.cantidad_preparada < i.cantidad) as pendientes,
        count(*) filter (where i.cantidad_preparada > 0) as preparados
      from (select distinct n_cotizacion from cambiados) as d
      join cotizaciones n on n.n_cotizacion = d.n_cotizacion and n.tipo = 'nota_venta'
      left join cotizacion_items i on i.n_cotizacion = n.n_cotizacion
      group by n.n_cotizacion) as s
    where c.n_cotizacion = s.n_cotizacion and (c.pendientes, c.preparados) <> (s.pendientes, s.preparados);
    return null;
  end $$`,
  ...(['insert', 'update', 'delete'] as const).map((event) => {
    const table = sql.raw(event === 'delete' ? 'old' : 'new')
    return sql`create trigger ${sql.id(`preparacion_${event}`)} after ${sql.raw(event)} on cotizacion_items
      referencing ${table} table as cambiados for each statement execute function preparacion_de_nota()`
  }),
  // Fires the triggers for lines that exist already.
  sql`update cotizacion_items set cantidad_preparada = cantidad_preparada where n_cotizacion in (
    select n_cotizacion from cotizaciones where tipo = 'nota_venta')`,
]

/** Normalises a name for searching: without capitals and accents, like `plain` in kernel/db/unaccent.ts. */
const search = [
  sql`create extension if not exists pg_trgm`,
  sql`create function plano(text) returns text language sql immutable parallel safe as
    $$ select translate(lower($1 collate "und-x-icu"), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc') $$`,
  sql`create index cotizaciones_busca_razon on cotizaciones using gin (plano(razon) gin_trgm_ops)`,
  sql`create index cotizaciones_busca_referencia on cotizaciones using gin (plano(referencia) gin_trgm_ops)`,
  sql`create index contactos_busca_apellido on contactos using gin (plano(apellido) gin_trgm_ops)`,
  sql`create index contactos_busca_nombres on contactos using gin (plano(nombres) gin_trgm_ops)`,
  sql`create index clientes_busca_razon on clientes using gin (plano(razon) gin_trgm_ops)`,
]

/** An index for each order of a list, with the columns that are filtered most, so that a page is read from the index alone. */
const orders = [
  sql`drop index cotizaciones_tipo, cotizaciones_fecha, cotizaciones_validez, cotizaciones_abiertas`,
  sql`create index cotizaciones_numero on cotizaciones (tipo, n_cotizacion)
    include (fase, validez_oferta, fecha, negocio, preparacion)`,
  sql`create index cotizaciones_fecha on cotizaciones (tipo, fecha, n_cotizacion) include (fase, validez_oferta)`,
  sql`create index cotizaciones_validez on cotizaciones (tipo, validez_oferta, n_cotizacion)`,
  sql`create index cotizaciones_fase on cotizaciones (tipo, fase, n_cotizacion) include (validez_oferta)`,
  sql`create index cotizaciones_estado on cotizaciones (tipo, fase, validez_oferta desc nulls first, n_cotizacion desc)`,
  sql`create index cotizaciones_razon on cotizaciones (tipo, razon collate "und-x-icu", n_cotizacion desc)`,
  sql`create index cotizaciones_usuario on cotizaciones (tipo, usuario, n_cotizacion desc)`,
  sql`create index cotizaciones_pendientes on cotizaciones (fecha, n_cotizacion) include (pendientes)
    where tipo = 'nota_venta' and anulada = 'N' and pendientes > 0`,
  sql`drop index contactos_apellido`,
  sql`create index contactos_apellido on contactos
    (apellido collate "und-x-icu", nombres collate "und-x-icu", nro_cpt) include (codi, estado)`,
  sql`create index contactos_nombres on contactos
    (nombres collate "und-x-icu", apellido collate "und-x-icu", nro_cpt)`,
  sql`create index contactos_estado on contactos
    (estado, apellido collate "und-x-icu", nombres collate "und-x-icu", nro_cpt)`,
  sql`create index contactos_e_mail on contactos (e_mail collate "und-x-icu", nro_cpt)`,
  sql`create index clientes_alfabetico on clientes (razon collate "und-x-icu", codigo)`,
]

export const up = (db: Kysely<unknown>) => run(db, [...columns, ...search, ...orders])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index clientes_alfabetico, contactos_e_mail, contactos_estado, contactos_nombres, contactos_apellido`,
    sql`create index contactos_apellido on contactos (apellido, nombres, nro_cpt)`,
    sql`drop index cotizaciones_pendientes, cotizaciones_usuario, cotizaciones_razon, cotizaciones_estado, cotizaciones_fase,
      cotizaciones_validez, cotizaciones_fecha, cotizaciones_numero`,
    sql`create index cotizaciones_tipo on cotizaciones (tipo, n_cotizacion)`,
    sql`create index cotizaciones_fecha on cotizaciones (tipo, fecha, n_cotizacion)`,
    sql`create index cotizaciones_validez on cotizaciones (tipo, validez_oferta, n_cotizacion)`,
    sql`create index cotizaciones_abiertas on cotizaciones (tipo, validez_oferta)
      where anulada = 'N' and (rechazada = 'S' or pendiente_aprobacion = 'S' or ganados + perdidos < greatest(items, 1))`,
    sql`drop index clientes_busca_razon, contactos_busca_nombres, contactos_busca_apellido, cotizaciones_busca_referencia,
      cotizaciones_busca_razon`,
    sql`drop function plano(text)`,
    ...['insert', 'update', 'delete'].map(
      (event) => sql`drop trigger ${sql.id(`preparacion_${event}`)} on cotizacion_items`,
    ),
    sql`drop function preparacion_de_nota`,
    sql`drop trigger razon_de_cliente on clientes`,
    sql`drop function razon_de_cliente`,
    sql`drop trigger razon_de_documento on cotizaciones`,
    sql`drop function razon_de_documento`,
    sql`alter table cotizaciones drop column preparacion, drop column preparados, drop column pendientes, drop column razon,
      drop column fase`,
    sql`drop type fase`,
  ])
