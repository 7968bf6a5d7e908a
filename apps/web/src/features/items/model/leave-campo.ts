import { isKnown } from '@yunque/pricing'
import { campoDe, valorDe, withValue } from '../cells/campos.ts'
import { withLista } from '../lookups/answers.ts'
import type { Contexto } from './contexto.ts'
import { forgetOldAnswers } from './forget.ts'
import type { Item } from './item.ts'
import { medidaLegible, recalculado } from './numbers.ts'

/**
 * Fills an emptied number again once its cell is left: a weight by its rule from the other two, or either figure from
 * the list, unless somebody typed it (VIS-12).
 */
const refillEmptied = (item: Item, col: string, contexto: Contexto): Item => {
  if (col === 'precio_unitario') return withLista(item, col, contexto)
  if (col !== 'cantidad' && col !== 'peso_unitario' && col !== 'peso_total') return item
  const full = recalculado(item, 'contexto', contexto)

  return full.peso_unitario === '' && full.peso_origen === 'lista' ? withLista(full, 'peso_unitario', contexto) : full
}

/** The line once a person leaves a cell that held `antes`. */
export const leave = (item: Item, col: string, antes: string, contexto: Contexto): Item => {
  const left = leaveCampo(item, col, antes)
  const isEmptied = antes !== '' && valorDe(left, col) === '' && !(col in left.errores)

  return forgetOldAnswers(isEmptied ? refillEmptied(left, col, contexto) : left, contexto, item)
}

/**
 * What leaving a measure does (ITM-13): it takes 2 decimals, and an empty 'hasta' takes 'desde'. A 'hasta' that
 * equalled 'desde' follows it, also when 'desde' is emptied.
 */
export const leaveCampo = (item: Item, col: string, antes: string): Item => {
  const campo = campoDe(col)
  if (!campo || !('lista' in campo) || col in item.errores) return item

  const { indice } = campo
  const desde = item.medidas_seleccionadas[indice] ?? ''
  const hasta = item.medidas_seleccionadas_hasta[indice] ?? ''
  if (campo.lista === 'medidas_seleccionadas' && isKnown(desde)) {
    const repeats = hasta === '' || hasta === antes
    const redonda = medidaLegible(desde)
    return {
      ...item,
      medidas_seleccionadas: withValue(item.medidas_seleccionadas, indice, redonda),
      medidas_seleccionadas_hasta: withValue(item.medidas_seleccionadas_hasta, indice, repeats ? redonda : hasta),
    }
  }
  if (campo.lista === 'medidas_seleccionadas' && hasta !== '' && hasta === antes) {
    return { ...item, medidas_seleccionadas_hasta: withValue(item.medidas_seleccionadas_hasta, indice, '') }
  }
  if (campo.lista === 'medidas_seleccionadas_hasta' && (isKnown(desde) || isKnown(hasta))) {
    const filled = withValue(item.medidas_seleccionadas_hasta, indice, medidaLegible(isKnown(hasta) ? hasta : desde))
    return { ...item, medidas_seleccionadas_hasta: filled }
  }

  return item
}
