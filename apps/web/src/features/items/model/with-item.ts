import { valorDe } from '../cells/campos.ts'
import type { Item } from './item.ts'
import type { ItemsState } from './items-state.ts'
import { withAnswered } from './numbers.ts'

/**
 * A refusal is about the value that stood in the field: another value, also from an answer or a rule, removes the
 * refusal (VIS-04).
 */
export const withoutOldRefusals = (before: Item, item: Item): Item => {
  const rechazos = Object.entries(item.rechazos)
  const kept = rechazos.filter(([col]) => valorDe(before, col) === valorDe(item, col))

  return kept.length === rechazos.length ? item : { ...item, rechazos: Object.fromEntries(kept) }
}

/** The state with one line changed; the same state if it did not change, or is gone. */
export const withItem = (state: ItemsState, id: string, change: (item: Item) => Item): ItemsState => {
  const index = state.items.findIndex((item) => item.id === id)
  const item = state.items[index]
  const next = item && change(item)

  return !next || next === item ? state : { ...state, items: state.items.with(index, withoutOldRefusals(item, next)) }
}

export const withItems = (state: ItemsState, change: (item: Item, index: number) => Item): ItemsState => {
  const items = state.items.map(change)

  return items.some((item, i) => item !== state.items[i]) ? { ...state, items } : state
}

/** The line with the definition that another line of its family already has. */
export const withDefinicion = (state: ItemsState, item: Item): Item => {
  if (item.definicion || item.familia === '') return item
  const known = state.items.find(({ familia, definicion }) => familia === item.familia && definicion)

  return known?.definicion ? withAnswered(item, known.definicion, contextoDe(state)) : item
}

export const nuevoId = ({ siguiente }: ItemsState): string => `n${siguiente}`

/** `item` must have the id `nuevoId(state)`. */
export const insert = (state: ItemsState, item: Item, index = state.items.length): ItemsState => ({
  ...state,
  siguiente: state.siguiente + 1,
  items: state.items.toSpliced(index, 0, item),
})

/** What the rules of a line depend on besides the line. */
export const contextoDe = ({ lugar, deposito, empresa, negocio, familias }: ItemsState) => ({
  lugar,
  deposito,
  empresa,
  negocio,
  familias: familias ?? [],
})
