import type pg from 'pg'
import { PRIMERA_VERSION, VERSION_EMPRESA } from '../kernel/db/versiones.ts'
import { quote } from './tables.ts'

/** Versions are counted from here in seconds: an integer of Postgres holds 68 years of them. */
const DESDE = Date.UTC(2026, 0, 1)

const CON_VERSION = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attname = 'version' and a.atthasdef
    and not a.attisdropped and a.atttypid = 'int4'::regtype order by 1`

/**
 * Gives the rows of a restored desk, and its new rows, versions that none had before (LLA-06). What was saved after the copy is gone, and
 * its numbers are given out again. With the old versions, a form or a draft of a lost record would be stored over the new record of
 * its number; so it is told as a conflict.
 */
export const renewVersions = async (client: pg.ClientBase, now: Date): Promise<void> => {
  const { rows } = await client.query('select valor::int as antes from parametros where nombre = $1', [PRIMERA_VERSION])
  const antes: number = rows[0]?.antes ?? 1
  // Of the moment, so that two restores of one copy differ, too.
  const primera = Math.max(Math.floor((now.getTime() - DESDE) / 1_000), antes + 1)
  const tables = await client.query<{ name: string }>(CON_VERSION)
  for (const { name } of tables.rows) {
    const table = quote(name)
    // Writes the table anew, without triggers, which keep nothing of a version. An UPDATE would leave each row twice, in the table and in
    // each of its indexes, and took a quarter of the whole restore.
    await client.query(`alter table ${table} alter column version type integer using version + ${primera - antes}`)
    await client.query(`alter table ${table} alter column version set default ${primera}`)
  }
  await client.query(
    `insert into parametros (nombre, valor) values ($1, $3), ($2, $3)
      on conflict (nombre) do update set valor = case when excluded.nombre = $1 then excluded.valor
        else (parametros.valor::int + $4)::text end`,
    [PRIMERA_VERSION, VERSION_EMPRESA, String(primera), primera - antes],
  )
}
