import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { createContext, use, useSyncExternalStore } from 'react'
import { useStore } from '#/lib/store.ts'
import type { Commands } from './grid/commands.ts'
import type { CursorStore } from './grid/cursor.ts'
import type { Item } from './model/item.ts'
import type { ItemsState } from './model/items-state.ts'
import type { ItemsStore } from './model/items-store.ts'

export type Editor = { store: ItemsStore; cursor: CursorStore; commands: Commands; readOnly: boolean }

export const EditorContext = createContext<Editor | null>(null)

/** What the house calls what becomes of a line. */
export const EstadosDeItem = createContext<readonly Opcion[]>([])

export const useEditor = (): Editor => {
  const editor = use(EditorContext)
  if (!editor) throw new Error('Outside of ItemsEditor')

  return editor
}

/** `select` must answer a stored value, not a new object. */
export const useItems = <S,>(store: ItemsStore, select: (state: ItemsState) => S): S =>
  useSyncExternalStore(store.subscribe, () => select(store.getState()))

/** One line: only its own changes render the caller again. */
export const useItem = (id: string): Item | undefined => {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => store.getItem(id))
}

/** One part of a line, a stored value: a keystroke elsewhere in the line does not render again. */
export const useItemPart = <S,>(id: string, select: (item: Item) => S): S | undefined => {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => {
    const item = store.getItem(id)
    return item && select(item)
  })
}

/** The line that the person is in, or was in last. */
export const useActivo = (): string | null => {
  const { cursor } = useEditor()
  return useStore(cursor, (state) => state.id)
}
