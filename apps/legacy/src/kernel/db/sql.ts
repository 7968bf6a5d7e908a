import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** A like pattern that finds `text` anywhere in a value, with % _ and \ taken literally. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** How many rows a query finds. */
export const countOf = async <DB, T extends keyof DB>(found: SelectQueryBuilder<DB, T, object>): Promise<number> => {
  const counted = found.select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>()

  return (await counted.executeTakeFirstOrThrow()).total
}

/** The number in a filter; -1, which no row has, if it is none. */
export const numeroDe = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1)

/** Orders codes as people count: '2' before '10', and before what is no number. */
export const contado = (column: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} ~ '^[0-9]{1,18}$' then ${sql.ref(column)}::bigint end`
