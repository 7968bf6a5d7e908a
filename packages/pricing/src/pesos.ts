import { cantidad as cantidadDe } from './cantidad.ts'
import type { Decimal, Operand } from './decimal.ts'
import type { FamiliaRules } from './familias.ts'
import { pesoTotal, pesoTotalDeFamilia } from './peso-total.ts'
import { pesoUnitario } from './peso-unitario.ts'

/** The three numbers tied by peso_total = peso_unitario × cantidad. */
export const PESOS = ['cantidad', 'peso_unitario', 'peso_total'] as const
export type Peso = (typeof PESOS)[number]
export type Pesos = { [peso in Peso]?: Operand }

const FORMULAS: Record<Peso, (pesos: Pesos) => Decimal | undefined> = {
  cantidad: cantidadDe,
  peso_unitario: pesoUnitario,
  peso_total: pesoTotal,
}

/** One of the three from the other two, by its rule; `undefined` when they can't give it. */
export const derivePeso = (
  peso: Peso,
  { cantidad, peso_unitario, peso_total }: Pesos,
  reglas: FamiliaRules,
): Decimal | undefined =>
  FORMULAS[peso]({ cantidad, peso_unitario, peso_total: pesoTotalDeFamilia(peso_total, reglas) })
