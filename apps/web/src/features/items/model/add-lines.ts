import type { Lote } from '#/features/stock/lote.ts'
import { pasteRow, withPendingText } from '../paste/paste.ts'
import { spreadOver } from '../paste/spread.ts'
import { chooseRow } from './choose-row.ts'
import type { Edit } from './edits.ts'
import { type Item, itemVacio, reglasDeItem } from './item.ts'
import { type ItemsState, impedimento } from './items-state.ts'
import { recalculado } from './numbers.ts'
import { contextoDe, insert, nuevoId, withDefinicion, withItem, withoutOldRefusals } from './with-item.ts'

/**
 * An empty line for that place, in the currency of the line above, since a quotation seldom has two. Where the house or
 * the client has a usual delivery time, it has that of the line above, or else the usual one.
 */
export const nueva = (state: ItemsState, index: number): Item => {
  const above = state.items[index - 1]

  return {
    ...itemVacio(nuevoId(state)),
    moneda: above?.moneda ?? 'D',
    plazo_entrega: state.plazo && (above?.plazo_entrega || state.plazo),
  }
}

export const add = (state: ItemsState): ItemsState =>
  impedimento(state) ? state : insert(state, nueva(state, state.items.length))

export const duplicate = (state: ItemsState, id: string): ItemsState => {
  const index = state.items.findIndex((item) => item.id === id)
  const item = state.items[index]
  if (!item || impedimento(state)) return state

  // The copy has no ficha, since a ficha is one physical lot (ITM-07). A text that could not be taken is copied
  // with its mark: otherwise the copy would show the earlier figure as if it had been typed (VIS-03). What the server
  // refused is not copied, since it was about the other line.
  const copy = { ...item, id: nuevoId(state), nro_item: '', ficha: null, rechazos: {} }
  const isByOtherRules = reglasDeItem(copy) !== reglasDeItem(item)

  return insert(state, isByOtherRules ? recalculado(copy, 'contexto', contextoDe(state)) : copy, index + 1)
}

/** A block fills the lines from the active one down, and adds those that are missing. */
export const paste = (state: ItemsState, { id, col, filas }: Edit & { type: 'paste' }): ItemsState => {
  const { familia = '', definicion = null } = state.items.find((item) => item.id === id) ?? {}
  // A block pasted after the family's cell keeps the family of the line that it is pasted into.
  const inherited = col === 'familia' ? {} : { familia, definicion }

  const contexto = contextoDe(state)
  const into = (item: Item, fila: readonly string[], sofar: ItemsState): Item => {
    const line = col === 'familia' ? { ...item, escritas: [] } : item

    return col === 'familia' && !state.familias && fila[0]?.trim()
      ? withPendingText(line, fila, 'pegado')
      : pasteRow(line, col, fila, contexto, (l) => withDefinicion(sofar, l))
  }

  // All rows are put into one list: two hundred copies of a long document would cost more than the rows.
  const items = [...state.items]
  const after: ItemsState & { siguiente: number } = { ...state, items }
  for (const { fila, index } of spreadOver(state, { id, filas })) {
    const item = items[index] ?? (impedimento(after) ? null : { ...itemVacio(nuevoId(after)), ...inherited })
    if (!item) continue
    if (index === items.length) after.siguiente++
    items[index] = withoutOldRefusals(item, into(item, fila, after))
  }

  return after
}

/** A row of the stock search into its line, or into a new one below `after`. */
const chooseOne = (state: ItemsState, id: string | null, { familia, row }: Lote, after: string | null): ItemsState => {
  if (id === null && impedimento(state)) return state
  const above = state.items.findIndex((item) => item.id === after)
  const index = above === -1 ? state.items.length : above + 1
  const target = id === null ? insert(state, nueva(state, index), index) : state

  return withItem(target, id ?? nuevoId(state), (item) =>
    withDefinicion(target, { ...chooseRow(item, familia, row, contextoDe(state)), pegado: [], escritas: [] }),
  )
}

/** Rows of the stock search (STO-09). Those for which the document has no room are left out. */
export const choose = (state: ItemsState, { id, lotes }: Edit & { type: 'choose' }): ItemsState => {
  let sofar = state
  let before = id
  for (const [i, lote] of lotes.entries()) {
    const created = nuevoId(sofar)
    sofar = chooseOne(sofar, i === 0 ? id : null, lote, before)
    before = i === 0 && id !== null ? id : created
  }

  return sofar
}
