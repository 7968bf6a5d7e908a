import { valorDe } from '../cells/campos.ts'
import { type Celda, celdas } from '../cells/celdas.ts'
import { estadoConsulta } from '../lookups/questions.ts'
import { familiaBloqueada, type Item } from '../model/item.ts'
import type { ItemsState } from '../model/items-state.ts'
import { isBloqueada } from '../model/locks.ts'
import { contextoDe } from '../model/with-item.ts'

export type Posicion = { id: string; col: string }

/**
 * Whether a person can change the cell. The family can be changed only while the line has no product (ITM-05), and what
 * is sold not at all (DOC-09).
 */
export const isEditable = (item: Item, { tipo, col }: Celda): boolean =>
  tipo !== 'lectura' && !(col === 'familia' && familiaBloqueada(item)) && !isBloqueada(item, col)

const DE_LOTE = /^(productos_seleccionados|medidas_seleccionadas|atributos_seleccionados)\./

/** Cells that a rule or an answer fills: Enter skips them, arrows and Tab reach them. */
const fillsItself = (item: Item, { col }: Celda, state: ItemsState): boolean => {
  if (col === 'moneda') return true
  // A lot chosen in the stock search has its product and measures: the next cell is its quantity (STO-09).
  if (item.ficha && DE_LOTE.test(col)) return valorDe(item, col) !== ''
  if (col.startsWith('medidas_seleccionadas_hasta')) return valorDe(item, col) !== ''
  if (col !== 'peso_unitario' && col !== 'peso_total') return false

  return valorDe(item, col) !== '' || estadoConsulta('peso_precio', item, state) === 'pendiente'
}

/** Where Enter stops: what a person has to give, and the price, which is his to change (VIS-13). */
const stopsEnter = (item: Item, celda: Celda, state: ItemsState): boolean =>
  isEditable(item, celda) && !(fillsItself(item, celda, state) && !(celda.col in item.errores))

const at = (state: ItemsState, id: string | null) => state.items.findIndex((item) => item.id === id)

/** The cell after (or before) this one in the walk of Enter; null past either end of the table (VIS-13). */
export const siguiente = (state: ItemsState, { id, col }: Posicion, step: 1 | -1): Posicion | null => {
  const index = at(state, id)
  const item = state.items[index]
  if (!item) return null

  const row = celdas(item, contextoDe(state))
  const here = row.findIndex((celda) => celda.col === col)
  const rest = step === 1 ? row.slice(here + 1) : row.slice(0, here).reverse()
  const next = rest.find((celda) => stopsEnter(item, celda, state))
  if (next) return { id, col: next.col }

  const neighbour = state.items[index + step]
  const cells = neighbour
    ? celdas(neighbour, contextoDe(state)).filter((celda) => stopsEnter(neighbour, celda, state))
    : []
  const edge = step === 1 ? cells[0] : cells.at(-1)

  return neighbour && edge ? { id: neighbour.id, col: edge.col } : null
}

/** The cell to the left or right, among all cells of the line, also those that only show something. */
export const alLado = (state: ItemsState, { id, col }: Posicion, step: number): Posicion | null => {
  const item = state.items[at(state, id)]
  if (!item) return null
  const row = celdas(item, contextoDe(state))
  const here = row.findIndex((celda) => celda.col === col)
  const next = row[Math.max(0, Math.min(row.length - 1, here + step))]

  return next ? { id, col: next.col } : null
}

/** The same cell some lines above or below; the nearest to its left where that line has no such cell. */
export const inLinea = (state: ItemsState, { id, col }: Posicion, step: number): Posicion | null => {
  const index = at(state, id)
  const item = state.items[index]
  const target = state.items[Math.max(0, Math.min(state.items.length - 1, index + step))]
  if (!item || !target) return null

  const cols = new Set(celdas(target, contextoDe(state)).map((celda) => celda.col))
  const row = celdas(item, contextoDe(state)).map((celda) => celda.col)
  const near = row.slice(0, row.indexOf(col) + 1).findLast((name) => cols.has(name))

  return { id: target.id, col: near ?? 'familia' }
}
