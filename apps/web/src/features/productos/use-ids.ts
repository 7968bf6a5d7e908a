import { useRef } from 'react'
import { type Maximos, maximos } from './columns.ts'
import { useEditor, useItems } from './editor-context.tsx'
import type { Item } from './item.ts'

/** The same value as long as its parts are the same, so that a keystroke does not render the grid again. */
const useStable = <T extends readonly unknown[]>(): ((next: T) => T) => {
  const last = useRef<T>(undefined)

  return (next) => {
    const before = last.current
    const same = before?.length === next.length && next.every((part, i) => part === before[i])
    if (!same || !before) last.current = next

    return last.current as T
  }
}

const useStableOf = <T extends readonly unknown[]>(select: (items: readonly Item[]) => T): T => {
  const { store } = useEditor()
  const stable = useStable<T>()

  return useItems(store, ({ items }) => stable(select(items)))
}

const idsOf = (items: readonly Item[]): readonly string[] => items.map(({ id }) => id)

/** The lines' identities, in order. */
export const useIds = (): readonly string[] => useStableOf(idsOf)

export const useMaximos = (): Maximos => useStableOf(maximos)
