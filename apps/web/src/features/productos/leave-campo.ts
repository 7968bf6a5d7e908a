import { isKnown, medida, medidaHasta } from '@yunque/pricing'
import { campoDe, conValor } from './campos.ts'
import type { Item } from './item.ts'

/**
 * What leaving a measure does (spec §5, ITM-13): it takes 2 decimals, and an empty 'hasta' takes 'desde'. A 'hasta'
 * that only repeated 'desde' goes on repeating it.
 */
export const leaveCampo = (item: Item, col: string, antes: string): Item => {
  const campo = campoDe(col)
  if (!campo || !('lista' in campo) || col in item.errores) return item

  const { indice } = campo
  const desde = item.medidas_seleccionadas[indice] ?? ''
  const hasta = item.medidas_seleccionadas_hasta[indice] ?? ''
  if (campo.lista === 'medidas_seleccionadas' && isKnown(desde)) {
    const repeats = hasta === '' || hasta === antes
    return {
      ...item,
      medidas_seleccionadas: conValor(item.medidas_seleccionadas, indice, medida(desde)),
      medidas_seleccionadas_hasta: conValor(item.medidas_seleccionadas_hasta, indice, repeats ? medida(desde) : hasta),
    }
  }
  if (campo.lista === 'medidas_seleccionadas_hasta' && (isKnown(desde) || isKnown(hasta))) {
    const filled = conValor(item.medidas_seleccionadas_hasta, indice, medidaHasta(desde, hasta))
    return { ...item, medidas_seleccionadas_hasta: filled }
  }

  return item
}
