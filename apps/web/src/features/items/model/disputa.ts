import { formatDecimal } from '@yunque/contracts/codecs/format'
import { parseDecimal } from '@yunque/contracts/codecs/parse-decimal'
import { orNoFigure, pesosCoherentes } from '@yunque/pricing'
import type { Contexto } from './contexto.ts'
import { type Item, reglasDeItem } from './item.ts'
import { recalculado } from './numbers.ts'

/** The two total weights of a line between which the person chooses: as pasted, and as reckoned (VIS-26). */
export const disputaDe = ({ errores, peso_total }: Item): { pegado: string; calculado: string } | null => {
  const error = errores.peso_total

  return error?.enDisputa ? { pegado: parseDecimal(error.texto) ?? '', calculado: peso_total } : null
}

/** The mistake in a cell's text. For a total in dispute it has both figures as they now are. */
export const mensajeDe = (item: Item, col: string): string => {
  const disputa = col === 'peso_total' ? disputaDe(item) : null
  if (!disputa) return item.errores[col]?.mensaje ?? ''
  const [pegado, calculado, cantidad, unitario] = [
    formatDecimal(disputa.pegado),
    formatDecimal(disputa.calculado),
    formatDecimal(item.cantidad),
    formatDecimal(item.peso_unitario),
  ]

  return `Se pegó ${pegado} y ${cantidad} × ${unitario} da ${calculado}. Elija uno.`
}

/** The pasted total is taken once quantity or unit weight has been corrected so that it agrees with them. */
export const withoutSettledDispute = (item: Item, contexto: Contexto): Item => {
  const { lugar, deposito } = contexto
  const disputa = disputaDe(item)
  if (!disputa) return item
  const pesos = { ...item, peso_total: disputa.pegado }
  const agrees = orNoFigure(() => pesosCoherentes(pesos, { lugar, deposito, reglas: reglasDeItem(item) }))
  if (agrees !== true) return item
  const { peso_total: _, ...errores } = item.errores

  const line = recalculado({ ...pesos, errores }, 'contexto', contexto)
  // A unit weight computed from typed numbers counts as typed, not as the list's.
  const isReckoned = line.peso_derivado === 'peso_unitario' && line.peso_unitario !== ''

  return isReckoned ? { ...line, peso_origen: 'manual' } : line
}
