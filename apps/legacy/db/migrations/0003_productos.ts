import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Business lines, families with what each requires of an item, products and their list prices (ITM-10). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create table negocios (codigo text primary key, nombre text not null, orden integer not null)`,
    sql`create table familias (
      codigo text primary key,
      nombre text not null,
      negocio text not null references negocios,
      medidas_familia integer not null default 0,
      um1 text not null default 'UN',
      um2 text not null default '',
      densidad numeric
    )`,
    sql`create index familias_negocio on familias (negocio)`,
    sql`create table familia_selectores (
      familia text not null references familias,
      tipo text not null check (tipo in ('producto', 'atributo')),
      orden integer not null,
      nombre text not null,
      primary key (familia, tipo, orden)
    )`,
    sql`create table selector_opciones (
      familia text not null,
      tipo text not null,
      selector integer not null,
      orden integer not null,
      value text not null,
      text text not null,
      primary key (familia, tipo, selector, value),
      foreign key (familia, tipo, selector) references familia_selectores
    )`,
    sql`create table familia_medidas (
      familia text not null references familias,
      orden integer not null,
      nombre text not null,
      um text not null,
      primary key (familia, orden)
    )`,
    sql`create table productos (
      prod01 text primary key,
      familia text not null references familias,
      descrip text not null,
      productos_seleccionados text[] not null,
      base_peso text not null check (
        base_peso in ('pieza', 'metro', 'kilo', 'chapa', 'redonda', 'cuadrada', 'hexagonal', 'tubo')
      ),
      peso numeric,
      unique (familia, productos_seleccionados)
    )`,
    sql`create table precios (
      prod01 text not null references productos,
      moneda text not null check (moneda in ('D', 'P')),
      base text not null check (base in ('kilo', 'pieza')),
      precio numeric not null check (precio >= 0 and scale(precio) <= 8),
      costo numeric check (costo >= 0),
      desde date not null,
      primary key (prod01, moneda)
    )`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop table precios`,
    sql`drop table productos`,
    sql`drop table familia_medidas`,
    sql`drop table selector_opciones`,
    sql`drop table familia_selectores`,
    sql`drop table familias`,
    sql`drop table negocios`,
  ])
