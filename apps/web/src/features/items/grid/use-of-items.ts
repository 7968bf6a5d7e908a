import { shallowEqual } from '@mantine/hooks'
import { useRef } from 'react'
import { anchos, type Maximos, maximos } from '../cells/columns.ts'
import { useEditor, useItems } from '../editor-context.tsx'
import type { Item } from '../model/item.ts'
import type { ItemsStore } from '../model/items-store.ts'
import { desgloseDe, deudaSinIva, deudaWithIva, subtotalesDe, totalesWithIva } from '../model/numbers.ts'

/**
 * A value computed from all lines, once for each change of them. It stays the same object while its content is the
 * same, so that a keystroke does not render the grid again.
 */
const useDe = <T extends object>(store: ItemsStore, select: (items: readonly Item[]) => T): T => {
  const last = useRef<{ items: readonly Item[]; select: typeof select; value: T }>(undefined)

  return useItems(store, ({ items }) => {
    const before = last.current
    if (before?.items === items && before.select === select) return before.value
    const value = select(items)
    last.current = { items, select, value: before && shallowEqual(before.value, value) ? before.value : value }

    return last.current.value
  })
}

const useDeItems = <T extends object>(select: (items: readonly Item[]) => T): T => useDe(useEditor().store, select)

const idsOf = (items: readonly Item[]): readonly string[] => items.map(({ id }) => id)

/** The lines' identities, in order. */
export const useIds = (): readonly string[] => useDeItems(idsOf)

/** px that each number column needs at least. */
export const useAnchos = () => useDeItems(anchos)

export const useMaximos = (): Maximos => useDeItems(maximos)

export const useSubtotales = () => useDeItems(subtotalesDe)

/** The document's totals as it shows them, with or without IVA, for screens around the editor. */
export const useTotalesDe = (store: ItemsStore, withIva: boolean) =>
  useDe(store, withIva ? totalesWithIva : subtotalesDe)

/** What the client will owe for the document's lines, as its totals show it. */
export const useDeudaDe = (store: ItemsStore, withIva: boolean) => useDe(store, withIva ? deudaWithIva : deudaSinIva)

const noDesglose = (): ReturnType<typeof desgloseDe> => ({})
/** Computed only where it is shown. */
export const useDesglose = (isShown: boolean) => useDeItems(isShown ? desgloseDe : noDesglose)
