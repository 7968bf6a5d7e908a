import { type SelectQueryBuilder, sql } from 'kysely'

/**
 * The newest `max` of the documents `c` that a query finds: ours by their numbers, then those of an earlier system by their days.
 * The latter were numbered when they were imported, often after newer ones (DAT-05). A client's have an index for each half
 * (migrations 0014 and 0186).
 */
export const newestOf = async <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  max: number,
): Promise<Row[]> => {
  const half = (isOurs: boolean) =>
    query.where(isOurs ? sql<boolean>`c.numero_anterior is null` : sql<boolean>`c.numero_anterior is not null`)
  const ours = await half(true).orderBy(sql`c.n_cotizacion`, 'desc').limit(max).execute()
  if (ours.length === max) return ours
  const before = await half(false)
    .orderBy(sql`c.fecha`, 'desc')
    .orderBy(sql`c.n_cotizacion`, 'desc')
    .limit(max - ours.length)
    .execute()

  return [...ours, ...before]
}
