import { createStore, type Store } from '#/lib/store.ts'
import type { Item } from '../model/item.ts'

/** The one cell being edited: the line as it was (for Esc), and the keys that began it, if any did. */
type Edicion = { antes: Item; tecla: string | null }

/** A key as it was pressed. */
export type Tecla = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Where the person is in the grid. */
export type Cursor = {
  id: string | null
  col: string
  edicion: Edicion | null
  /** The cell takes the focus once it is on screen. */
  takesFocus: boolean
  /** Keys typed before a family's cells are there, to be pressed once they are; null when no cells are awaited. */
  espera: readonly Tecla[] | null
}

export type CursorStore = Store<Cursor>

export const createCursor = (): CursorStore =>
  createStore<Cursor>({ id: null, col: 'familia', edicion: null, takesFocus: false, espera: null })
