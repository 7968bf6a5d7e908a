import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'

/**
 * Statements over many rows are planned for the tables as they are: a plan that was prepared while a table was empty reads all of it
 * for each row.
 */
export const planAnew = async (trx: Trx): Promise<void> => {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
}

/**
 * Inserts keep the plans of their foreign keys: planned anew for each row, they took three times the insert itself. Earlier plans
 * are dropped first, since the tables may have been empty then.
 */
export const keepingPlans = async <T>(trx: Trx, insert: () => Promise<T>): Promise<T> => {
  await sql`discard plans`.execute(trx)
  await sql`set local plan_cache_mode = auto`.execute(trx)
  const done = await insert()
  await planAnew(trx)

  return done
}

/** A range of an import's rows. */
export type Tramo = { id: number; desde: number; hasta: number }

export const within = ({ id, desde, hasta }: Tramo) =>
  sql<boolean>`f.importacion = ${id} and f.fila > ${desde}::int and f.fila <= ${hasta}::int`

/** Rows of one statement, few enough for its time limit. */
const LOTE = 1_000

/** An import's rows after `desde` up to `ultima`, in ranges of a limited size. */
export const tramosEntre = (id: number, desde: number, ultima: number): Tramo[] =>
  Array.from({ length: Math.ceil((ultima - desde) / LOTE) }, (_, i) => ({
    id,
    desde: desde + i * LOTE,
    hasta: desde + (i + 1) * LOTE,
  }))

export const ofAll = (id: number) => sql<boolean>`f.importacion = ${id}`
