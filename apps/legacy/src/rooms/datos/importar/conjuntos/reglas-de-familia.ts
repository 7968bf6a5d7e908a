import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import { renameCalidades } from '../../../equivalencias/equivalencias.ts'
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

/** Options that a file calls otherwise than they were called; or, undone, the other way round. */
const findRenombradas = async (trx: Trx, { filas, isDeshecha }: Anotacion) => {
  const { rows } = await sql<{ antes: string; ahora: string }>`
    select distinct f.antes ->> 'text' as antes, f.despues ->> 'text' as ahora from importaciones_filas f
    where ${filas} and f.estado = 'cambia' and f.antes ->> 'text' <> f.despues ->> 'text'`.execute(trx)

  return isDeshecha ? rows.map(({ antes, ahora }) => ({ antes: ahora, ahora: antes })) : rows
}

/** Whoever has the familia open reads that it changed (LLA-06), and a grade's other names go along with its own (PAN-18). */
export const noteCambio = async (trx: Trx, anotacion: Anotacion): Promise<void> => {
  await sql`update familias set version = version + 1 where codigo in (
    select distinct f.despues ->> 'familia' from importaciones_filas f
    where ${anotacion.filas} and f.estado in ('nueva', 'cambia'))`.execute(trx)
  await renameCalidades(trx, await findRenombradas(trx, anotacion))
}
