import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Indexes lots by product and their first two measures: a line asks for one measure among the thousand lots of its product, and a
 * status panel asks so for each of its lines. A text that is no number counts as NaN, which Postgres sorts above all numbers.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create function medida(text) returns numeric language sql immutable parallel safe as
      $$ select case when $1 ~ '^[0-9]{1,12}([.][0-9]{1,8})?$' then $1::numeric else 'NaN' end $$`,
    sql`create index stock_fichas_medidas on stock_fichas (prod01, medida(medidas[1]), medida(medidas[2]))`,
    sql`analyze stock_fichas`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`drop index stock_fichas_medidas`, sql`drop function medida(text)`])
