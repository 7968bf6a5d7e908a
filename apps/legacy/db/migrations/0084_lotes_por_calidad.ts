import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * All that a search of lots filters by but measures and attributes is in the index by product: of eight thousand lots of one,
 * six hundred that are written down are found without looking at the others (STO-03).
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index stock_fichas_prod01`,
    sql`create index stock_fichas_prod01 on stock_fichas (prod01, deposito, calidad, write_down)`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index stock_fichas_prod01`,
    sql`create index stock_fichas_prod01 on stock_fichas (prod01, deposito)`,
  ])
