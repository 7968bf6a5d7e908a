import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import type { Conjunto } from './conjunto.ts'

type Columna = { campo: string; usual: string }

/**
 * Condition: nobody has written into row `t` since a file made it, not even into columns that the file does not have: undoing the file
 * would delete what somebody entered there by hand (DAT-07).
 */
export const pristineOf = async (
  trx: Trx,
  { tabla, reglas }: Conjunto,
  named: readonly string[],
): Promise<RawBuilder<boolean>> => {
  const suyas = reglas?.escribe ?? []
  if (suyas === 'todo') return sql`true`
  const { rows } =
    await sql<Columna>`select a.attname as campo, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null') as usual
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${tabla}::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = ''
      and a.attname <> all(${['version', ...named, ...suyas]}::text[])`.execute(trx)

  return sql.join(
    [sql`true`, ...rows.map(({ campo, usual }) => sql`t.${sql.ref(campo)} is not distinct from ${sql.raw(usual)}`)],
    sql` and `,
  )
}
