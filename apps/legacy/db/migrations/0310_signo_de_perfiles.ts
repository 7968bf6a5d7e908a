import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * A column whose figures prove no decimal sign is asked about (DAT-05). Until now it was read with a comma: the files that come by
 * themselves, by the columns of an earlier one, go on being read so (DAT-10).
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`update importaciones_perfiles p set columnas = (
        select jsonb_agg(case when c ->> 'signo' = '' then c || '{"signo": ","}' else c end order by n)
        from jsonb_array_elements(p.columnas) with ordinality as r(c, n))
      where jsonb_path_exists(p.columnas, '$[*] ? (@.signo == "")')`,
  ])

/** Which columns had no sign is not known any more, and the version before read them with a comma anyway. */
export const down = (db: Kysely<unknown>) => run(db, [])
