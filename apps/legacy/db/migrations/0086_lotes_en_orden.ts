import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * The index by measures is the order in which lots are shown, and holds all that a search filters by: of two thousand lots of a product
 * in one deposit the first thousand are read in it, where all were read, measured and sorted (STO-03). Of attributes it holds the
 * first, by which most families are told apart. Measures are columns, so that no text is read as a number twice for each row.
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
