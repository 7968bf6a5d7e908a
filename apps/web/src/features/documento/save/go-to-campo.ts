import type { ItemsEditorHandle, ItemsStore } from '#/features/items/index.ts'

type Lugares = { pantalla: HTMLElement | null; editor: ItemsEditorHandle | null; items: ItemsStore }

/** Gives the focus to a field by its path: 'condicion_ajuste', 'productos.3.plazo_entrega' (VIS-04). */
export const goToCampo = (campo: string, { pantalla, editor, items }: Lugares) => {
  const [, index, col] = /^productos\.(\d+)\.(.+)$/.exec(campo) ?? []
  const item = index === undefined ? undefined : items.getState().items[Number(index)]
  if (item && col) return editor?.goTo({ id: item.id, col })

  const name = CSS.escape(campo)
  const field =
    pantalla?.querySelector<HTMLElement>(`[name="${name}"]:not([type=hidden])`) ??
    pantalla?.querySelector<HTMLElement>(`[data-campo="${name}"] :is(input:not([type=hidden]), select):enabled`)
  field?.focus()
}
