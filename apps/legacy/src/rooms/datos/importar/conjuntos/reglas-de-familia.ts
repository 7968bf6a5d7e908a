import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { Anotacion } from '../conjunto.ts'

/** A familia that a file made begins without rules, whatever its code means elsewhere: somebody sets them (DAT-16). */
const giveEmptyReglas = async (trx: Trx, { filas, isDeshecha }: Anotacion): Promise<void> => {
  if (isDeshecha) return
  await sql`update familias t set reglas = '{}' where reglas is null and codigo in (
    select f.despues ->> 'codigo' from importaciones_filas f where ${filas} and f.estado = 'nueva')`.execute(trx)
}

/** Rules are set on the familia's screen: what a file made has none until then. */
export const reglasDeNueva = { annotate: giveEmptyReglas, escribe: ['reglas'] } as const
export const sinReglas = sql<boolean>`coalesce(t.reglas, '{}') = '{}'`
