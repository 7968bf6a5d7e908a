/** Everything of the items editor that other rooms and the bench may import (test/architecture.test.ts). */
export type { Pulsacion } from './grid/shortcuts.ts'
export { useTotalesDe } from './grid/use-of-items.ts'
export { ItemsEditor, type ItemsEditorHandle } from './items-editor.tsx'
export { type FamiliaDePrueba, LineaDePrueba } from './linea-de-prueba.tsx'
export { catalogoConocido } from './lookups/trpc-lookups.ts'
export { formOfItem, itemBorrador, itemGuardado, itemVacio } from './model/item.ts'
export type { Catalogo } from './model/items-state.ts'
export { createItemsStore, type ItemsDraft, type ItemsStore } from './model/items-store.ts'
