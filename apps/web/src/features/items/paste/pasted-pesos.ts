import { parseDecimal } from '@yunque/contracts/codecs/parse-decimal'
import { divideRounded, isKnown, isPesoTotalCantidad, orNoFigure, pesosCoherentes, roundTo } from '@yunque/pricing'
import { clavePeso } from '../lookups/questions.ts'
import type { Contexto } from '../model/contexto.ts'
import { type Item, reglasDeItem } from '../model/item.ts'
import { recalculado } from '../model/numbers.ts'

type Pesos = { cantidad: string; peso_unitario: string; peso_total: string }

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0

/** Whether the pasted unit weight is the true one, rounded as the spreadsheet shows it: 14,29 where 100 kilos are 7 pieces. */
const isRedondeado = ({ cantidad, peso_unitario, peso_total }: Pesos): boolean => {
  const shown = decimalsOf(peso_unitario)
  const same = orNoFigure(() => divideRounded(peso_total, cantidad, shown) === roundTo(peso_unitario, shown))

  return same === true
}

/**
 * The three weights after the paste. A unit weight that was not pasted is the line's own, unless that belonged to
 * another product.
 */
const pastedPesos = (line: Item, before: Item, textoDe: (col: string) => string): Pesos | null => {
  const value = (col: keyof Pesos) => parseDecimal(textoDe(col)) ?? ''
  // Few blocks have a column of total weights.
  const peso_total = value('peso_total')
  const cantidad = isKnown(peso_total) ? value('cantidad') : ''
  if (!isKnown(cantidad)) return null
  const isSame = () => before.peso_origen === 'manual' || clavePeso(before) === clavePeso(line)
  const peso_unitario = value('peso_unitario') || (isSame() ? before.peso_unitario : '')

  return { cantidad, peso_unitario, peso_total }
}

/**
 * A line after a row was pasted into it (VIS-26). A pasted quantity stays. If the three weights agree, up to the
 * rounding of the shown unit weight, they are taken; otherwise the total is marked with both figures and the person is
 * asked.
 */
export const withPastedPesos = (
  line: Item,
  before: Item,
  textoDe: (col: string) => string,
  contexto: Contexto,
): Item => {
  const pesos = pastedPesos(line, before, textoDe)
  if (!pesos || ['cantidad', 'peso_unitario', 'peso_total'].some((col) => col in line.errores)) return line
  const rules = { lugar: contexto.lugar, deposito: contexto.deposito, reglas: reglasDeItem(line) }
  const isKilos = isPesoTotalCantidad(rules)
  if (pesos.peso_unitario === '' && !isKilos) return line
  const peso_origen = textoDe('peso_unitario').trim() ? 'manual' : before.peso_origen

  if (orNoFigure(() => pesosCoherentes(pesos, rules)) === true)
    return recalculado({ ...line, ...pesos, peso_origen }, 'contexto', contexto)
  if (!isKilos && isRedondeado(pesos))
    return recalculado({ ...line, ...pesos, peso_unitario: '', peso_origen: 'manual' }, 'contexto', contexto)

  const kept = recalculado({ ...line, ...pesos, peso_total: '', peso_origen }, 'cantidad', contexto)
  const peso_total = { texto: textoDe('peso_total').trim(), mensaje: '', enDisputa: true } as const

  return { ...kept, errores: { ...kept.errores, peso_total } }
}
