import { Group, Text } from '@mantine/core'
import type { Moneda } from '@yunque/contracts/productos'
import { subtotales } from '@yunque/pricing'
import { formatMoney } from '#/lib/format.ts'
import { useEditor, useItems } from './editor-context.tsx'

const ORDEN: readonly Moneda[] = ['P', 'D']

/** One subtotal for each currency, never added (DOC-08). */
export function Subtotales() {
  const { store } = useEditor()
  // A text, so that React can tell whether it changed.
  const text = useItems(store, ({ items }) => JSON.stringify(subtotales(items)))
  const totales: Partial<Record<Moneda, string>> = JSON.parse(text)

  return (
    <Group gap="lg" role="group" aria-label="Subtotales de los ítems">
      {ORDEN.map((moneda) => {
        const total = totales[moneda]
        return total === undefined ? null : (
          <Text key={moneda} size="sm" className="numero">
            Subtotal <b>{formatMoney(total, moneda)}</b>
          </Text>
        )
      })}
    </Group>
  )
}
