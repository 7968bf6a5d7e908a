import { enEspera, pegarFila } from '../paste/paste.ts'
import { repartir } from '../paste/spread.ts'
import { elegirRow } from './choose-row.ts'
import type { Edit } from './edits.ts'
import { type Item, itemVacio } from './item.ts'
import { type ItemsState, impedimento } from './items-state.ts'
import { conDefinicion, conItem, contextoDe, insert, nuevoId, sinRechazosViejos } from './with-item.ts'

/** In the currency of the line above: a quotation seldom has two. */
export const add = (state: ItemsState): ItemsState =>
  impedimento(state)
    ? state
    : insert(state, { ...itemVacio(nuevoId(state)), moneda: state.items.at(-1)?.moneda ?? 'D' })

export const duplicate = (state: ItemsState, id: string): ItemsState => {
  const index = state.items.findIndex((item) => item.id === id)
  const item = state.items[index]
  if (!item || impedimento(state)) return state

  // A ficha is one physical lot: the copy has none (users.md 4.3). A text that could not be taken is copied with its mark,
  // or the copy would show the figure of before as what was typed (VIS-03); what a server refused was the other line.
  return insert(state, { ...item, id: nuevoId(state), nro_item: '', ficha: null, rechazos: {} }, index + 1)
}

/** A block fills the lines from the active one down, and adds those that are missing. */
export const paste = (state: ItemsState, { id, col, filas }: Edit & { type: 'paste' }): ItemsState => {
  const { familia = '', definicion = null } = state.items.find((item) => item.id === id) ?? {}
  // A block pasted from a later cell on is of the family that it is pasted in.
  const inherited = col === 'familia' ? {} : { familia, definicion }

  const contexto = contextoDe(state)
  const into = (item: Item, fila: readonly string[], sofar: ItemsState): Item => {
    const line = col === 'familia' ? { ...item, escritas: [] } : item

    return col === 'familia' && !state.familias && fila[0]?.trim()
      ? enEspera(line, fila, 'pegado')
      : pegarFila(line, col, fila, contexto, (l) => conDefinicion(sofar, l))
  }

  // One list for all the rows: two hundred copies of a long document would cost more than the rows.
  const items = [...state.items]
  const after: ItemsState & { siguiente: number } = { ...state, items }
  for (const { fila, index } of repartir(state, { id, filas })) {
    const item = items[index] ?? (impedimento(after) ? null : { ...itemVacio(nuevoId(after)), ...inherited })
    if (!item) continue
    if (index === items.length) after.siguiente++
    items[index] = sinRechazosViejos(item, into(item, fila, after))
  }

  return after
}

/** A row of the stock search into its line, or into a new one. */
export const choose = (state: ItemsState, { id, familia, row }: Edit & { type: 'choose' }): ItemsState => {
  if (id === null && impedimento(state)) return state
  const target = id === null ? insert(state, itemVacio(nuevoId(state))) : state

  return conItem(target, id ?? nuevoId(state), (item) =>
    conDefinicion(target, { ...elegirRow(item, familia, row, contextoDe(state)), pegado: [], escritas: [] }),
  )
}
