import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * A product's price holds from its date until a later price does (PAN-16). A `lote` is one change of several prices: it is undone
 * as a whole, and of two with the same date the later one counts. Prices from before this migration have no `lote`.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table precios_lotes (
      id bigint generated always as identity primary key,
      desde date not null,
      detalle text not null,
      usuario text not null references usuarios,
      cuando timestamptz not null,
      deshecho timestamptz,
      deshecho_por text references usuarios
    )`,
    sql`create index precios_lotes_desde on precios_lotes (desde)`,
    sql`alter table precios add column lote bigint references precios_lotes`,
    sql`alter table precios drop constraint precios_pkey`,
    sql`create unique index precios_vigencia on precios (prod01, moneda, desde desc, lote desc nulls last) nulls not distinct`,
    sql`create index precios_lote on precios (lote) where lote is not null`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index precios_vigencia`,
    sql`delete from precios p where exists (
      select 1 from precios q where q.prod01 = p.prod01 and q.moneda = p.moneda
        and (q.desde, coalesce(q.lote, 0)) > (p.desde, coalesce(p.lote, 0)))`,
    sql`alter table precios add primary key (prod01, moneda)`,
    sql`alter table precios drop column lote`,
    sql`drop table precios_lotes`,
  ])
