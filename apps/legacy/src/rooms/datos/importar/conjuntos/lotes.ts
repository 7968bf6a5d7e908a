import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import { primeraVersion } from '../../../../kernel/db/versiones.ts'
import { type FamiliaDeLote, familiasDe } from '../../../maestros/reglas/stock.ts'
import type { Contexto, Valores } from '../conjunto.ts'
import { dicho, onlyOne } from './entre-filas.ts'

const vistas = new WeakMap<Contexto, Map<string, FamiliaDeLote>>()

/** What the familias of these rows' products require of a lot. A file repeats products, so each is read once. */
export const familiasDeLotes = async (
  trx: Trx,
  filas: readonly Valores[],
  contexto: Contexto,
): Promise<ReadonlyMap<string, FamiliaDeLote>> => {
  const known = vistas.get(contexto) ?? new Map<string, FamiliaDeLote>()
  vistas.set(contexto, known)
  const news = new Set<string>()
  for (const { prod01 = '' } of filas) if (!known.has(prod01)) news.add(prod01)
  if (news.size > 0) for (const [prod01, familia] of await familiasDe(trx, [...news])) known.set(prod01, familia)

  return known
}

/** As by hand: a ficha is of one product, measure and deposit (DAT-04). */
export const FICHA_AJENA = 'Esa ficha es de otro producto, medida o depósito.'

/** The places of rows whose ficha is another lot's here. */
export const fichasAjenas = async (trx: Trx, filas: readonly Valores[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ i: number }>`select f.i
    from jsonb_to_recordset(${JSON.stringify(filas.map((fila, i) => ({ ...fila, i })))}::jsonb)
      as f(i int, c_ficha text, prod01 text, deposito text, medidas text, atributos text)
    join stock_fichas t on t.c_ficha = f.c_ficha and f.c_ficha <> ''
    where (t.prod01, t.deposito, array_to_string(t.medidas, '; '), array_to_string(t.atributos, '; '))
      is distinct from (f.prod01, f.deposito, coalesce(f.medidas, ''), coalesce(f.atributos, ''))`.execute(trx)

  return new Set(rows.map(({ i }) => i))
}

const PARTES = ['prod01', 'deposito', 'medidas', 'atributos']
const lote = (fila: 'f' | 'p') =>
  sql`jsonb_build_array(${sql.join(PARTES.map((parte) => sql`${sql.ref(`${fila}.despues`)} -> ${sql.lit(parte)}`))})`

/** Of two rows of a file that give one ficha to two lots the second is refused. */
export const fichasDistintas = onlyOne({
  de: dicho('f', 'c_ficha'),
  cuales: sql`coalesce(${dicho('f', 'c_ficha')}, '') <> ''`,
  chocan: sql`${lote('f')} <> ${lote('p')}`,
  campo: 'c_ficha',
  falta: sql`${FICHA_AJENA}::text`,
})

/** How the motive of the movements that a snapshot notes begins, before its number. */
export const DE_FOTO = 'Importación '
/** The motives of the movements that a snapshot notes, stored and undone. */
export const motivosDe = (importacion: number) =>
  [`${DE_FOTO}${importacion}`, `Deshecha la importación ${importacion}`] as const

/**
 * Empties the deposits that were created with an import which is undone, so that they can go with it: of lots without stock that
 * nobody corrected, and of its own movements. Whatever else is in one keeps it.
 */
export const clearDepositosNuevos = async (trx: Trx, importacion: number): Promise<void> => {
  const nuevos = sql`(select n ->> 'codigo' from importaciones i cross join jsonb_array_elements(i.lectura -> 'nuevas') n
    where i.id = ${importacion} and n ->> 'tabla' = 'depositos')`
  await sql`delete from stock_movimientos where deposito in ${nuevos} and motivo in (${sql.join([...motivosDe(importacion)])})`.execute(
    trx,
  )
  await sql`delete from stock_fichas where deposito in ${nuevos} and version = ${primeraVersion} and stock_fis = 0 and stock_fise = 0
    and stock_ingreso = 0 and stock_egreso = 0 and stock_comp_nv = 0`.execute(trx)
}
