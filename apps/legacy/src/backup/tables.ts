import type { Source } from '../kernel/db/source.ts'

/** A table as a backup holds it: its columns, and the columns that its rows are sorted by. */
export type Table = { name: string; columns: string[]; key: string[] }

/** The state of a sequence; `is_called` is false while it was never used. */
export type Sequence = { name: string; last_value: string; is_called: boolean }

/** kysely's own two tables, which a restore creates anew. */
const MIGRATIONS = ['kysely_migration', 'kysely_migration_lock']

const TABLES = `select c.relname as name, c.oid::int as oid,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select a.attname::text from pg_index i, unnest(i.indkey::int2[]) with ordinality as k(num, nth), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.num order by k.nth) as key,
    array(select distinct f.confrelid::int from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as refers
  from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`

type Found = Table & { oid: number; refers: number[] }

/** Sorts tables so that each comes after those that it refers to. */
const inOrder = (tables: Found[]): Found[] => {
  const done = new Set<number>()
  const sorted: Found[] = []
  while (sorted.length < tables.length) {
    const next = tables.filter(({ oid, refers }) => !done.has(oid) && refers.every((other) => done.has(other)))
    if (!next.length) throw new Error('Tables that refer to each other in a circle cannot be restored')
    for (const table of next) done.add(table.oid)
    sorted.push(...next)
  }

  return sorted
}

export const readTables = async ({ query }: Source): Promise<Table[]> => {
  const found = (await query<Found>(TABLES)).filter(({ name }) => !MIGRATIONS.includes(name))

  return inOrder(found).map(({ name, columns, key }) => ({ name, columns, key: key.length ? key : columns }))
}

export const readSequences = ({ query }: Source): Promise<Sequence[]> =>
  query(`select c.relname as name, coalesce(s.last_value, s.start_value)::text as last_value,
      s.last_value is not null as is_called
    from pg_sequences s join pg_class c on c.relname = s.sequencename and c.relnamespace = s.schemaname::regnamespace
    where s.schemaname = current_schema() order by c.relname`)

export const readMigrations = async ({ query }: Source): Promise<string[]> =>
  (await query<{ name: string }>('select name from kysely_migration order by name')).map(({ name }) => name)

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Reads every row, in an order that does not depend on the server's locale. */
export const rowsOf = ({ name, columns, key }: Table, select = columns.map(quote), where = ''): string =>
  `select ${select.join(', ')} from ${quote(name)} ${where}
    order by ${key.map((column) => `${quote(column)}::text collate "C"`).join(', ')}`
