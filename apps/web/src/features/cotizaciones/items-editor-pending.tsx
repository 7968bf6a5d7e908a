import type { ItemsStore } from '#/features/productos/items-store.ts'

export function ItemsEditor(_: { store: ItemsStore; readOnly: boolean; onSave: () => void }) {
  return <div>PRODUCTOS A COTIZAR</div>
}
