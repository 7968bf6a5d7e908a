import type { Trx } from '../../../../kernel/db/db.ts'
import { type FamiliaDeLote, familiasDe } from '../../../maestros/reglas/stock.ts'
import type { Contexto, Valores } from '../conjunto.ts'

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
