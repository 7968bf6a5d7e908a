import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * The index by measures has the order in which lots are shown and holds all that a search filters by: the first thousand of a
 * product's two thousand lots in a deposit are read from it, where before all were read and sorted (STO-03). It holds the first
 * attribute, which tells most families' lots apart. Measures are columns, so that no text is converted to a number twice for each
 * row.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table stock_fichas
      add column medida_1 numeric not null generated always as (medida(medidas[1])) stored,
      add column medida_2 numeric not null generated always as (medida(medidas[2])) stored,
      add column atributo_1 text not null generated always as (coalesce(atributos[1], '')) stored`,
    sql`drop index stock_fichas_medidas`,
    sql`create index stock_fichas_medidas on stock_fichas
      (prod01, medida_1, medida_2, c_ficha, id, deposito, calidad, write_down, atributo_1)`,
    sql`analyze stock_fichas`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index stock_fichas_medidas`,
    sql`alter table stock_fichas drop column medida_1, drop column medida_2, drop column atributo_1`,
    sql`create index stock_fichas_medidas on stock_fichas (prod01, medida(medidas[1]), medida(medidas[2]))`,
    sql`analyze stock_fichas`,
  ])
