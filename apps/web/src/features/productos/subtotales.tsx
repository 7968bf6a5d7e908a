import { subtotales } from '@yunque/pricing'
import { SubtotalesPorMoneda } from '#/ui/subtotales-por-moneda.tsx'
import { useEditor, useItems } from './editor-context.tsx'

export function Subtotales() {
  const { store } = useEditor()
  // A text, so that React can tell whether it changed.
  const text = useItems(store, ({ items }) => JSON.stringify(subtotales(items)))

  return <SubtotalesPorMoneda label="Subtotales de los ítems" totales={JSON.parse(text)} />
}
