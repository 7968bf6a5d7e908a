import { valorDe } from '../cells/campos.ts'
import type { ItemsState } from './items-state.ts'

const REPITE = /^(familia|productos_seleccionados\.\d+|medidas_seleccionadas\.\d+|plazo_entrega)$/

/**
 * What Enter takes over into an empty cell: the value of the line above, if that is of the same family (VIS-13). Never
 * a quantity, a weight or a price, which are each line's own.
 */
export const fromAbove = (state: ItemsState, id: string, col: string): string => {
  if (!REPITE.test(col)) return ''
  const index = state.items.findIndex((item) => item.id === id)
  const [item, above] = [state.items[index], state.items[index - 1]]
  if (!item || !above || valorDe(item, col) !== '' || col in item.errores) return ''
  const isSame = col === 'familia' || col === 'plazo_entrega' || item.familia === above.familia

  return isSame ? valorDe(above, col) : ''
}
