import { fechaInput } from '@yunque/contracts/dates'
import { MAX_ROWS } from '@yunque/contracts/paged'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Found } from './visible.ts'

/** Pattern of an ilike that finds `text` anywhere in a value, its own % _ and \ taken literally. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The number that a filter names; no row has -1. */
export const numeroDe = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1)

export const esFecha = (text: string): boolean => fechaInput.safeParse(text).success

/** '-fecha' is fecha, newest first. */
export const ordenDe = (orden: string): { campo: string; sentido: 'asc' | 'desc' } =>
  orden.startsWith('-') ? { campo: orden.slice(1), sentido: 'desc' } : { campo: orden, sentido: 'asc' }

/** How many rows `query` finds. */
export const totalDe = async <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> => {
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()

  return (counted as { total: number }).total
}

type Paging = { page: number; per_page: number }

/**
 * A page of `query`: `{data, current_page, per_page, total, recortado}` (spec §7). A page past the end is the last one
 * (VIS-09); per_page -1 answers all, up to MAX_ROWS.
 */
export const pageOf = async <DB, TB extends keyof DB, Row>(
  query: Found<SelectQueryBuilder<DB, TB, Row>>,
  { page, per_page }: Paging,
) => {
  const size = per_page === -1 ? MAX_ROWS : per_page
  const total = await totalDe(query)
  const last = per_page === -1 ? 1 : Math.max(1, Math.ceil(total / size))
  const current_page = Math.min(page, last)
  const data = await query
    .limit(size)
    .offset((current_page - 1) * size)
    .execute()

  return { data, current_page, per_page, total, recortado: per_page === -1 && total > MAX_ROWS }
}
