import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'

/**
 * Before each tramo: a plan made while a table was empty reads the whole table for each row once it is full. Plans are dropped
 * instead of forbidden (`force_custom_plan`), since that planned each foreign key check of each row, which took three times as
 * long as the insert.
 */
export const planAnew = async (trx: Trx): Promise<void> => {
  await sql`discard plans`.execute(trx)
}

/** A range of an import's rows. */
export type Tramo = { id: number; desde: number; hasta: number }

export const within = ({ id, desde, hasta }: Tramo) =>
  sql<boolean>`f.importacion = ${id} and f.fila > ${desde}::int and f.fila <= ${hasta}::int`

export const ofAll = (id: number) => sql<boolean>`f.importacion = ${id}`
