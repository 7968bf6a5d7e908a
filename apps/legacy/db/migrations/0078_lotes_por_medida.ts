import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Lots by product and their first two measures: a line asks for one measure of the thousand lots that its product has in a large
 * house, and a status panel for that of each of its lines. What is no measure is more than any.
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
