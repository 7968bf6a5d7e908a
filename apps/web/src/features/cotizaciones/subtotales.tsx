import { Group, Text } from '@mantine/core'
import { MONEDAS, type Moneda } from '@yunque/contracts/productos'
import { subtotales } from '@yunque/pricing'
import { useSyncExternalStore } from 'react'
import type { ItemsStore } from '#/features/productos/items-store.ts'
import { formatDecimal } from '#/lib/format.ts'

const ORDEN: readonly Moneda[] = ['P', 'D']

/** One subtotal for each currency, never added (DOC-08). */
export function Subtotales({ items }: { items: ItemsStore }) {
  // A text, so that React can tell whether it changed.
  const text = useSyncExternalStore(items.subscribe, () => JSON.stringify(subtotales(items.getState().items)))
  const totales: Partial<Record<Moneda, string>> = JSON.parse(text)

  return (
    <Group gap="md" role="group" aria-label="Subtotales">
      {ORDEN.map((moneda) => {
        const total = totales[moneda]

        return (
          total !== undefined && (
            <Text key={moneda} size="sm" className="numero">
              Subtotal {MONEDAS[moneda]} <b>{formatDecimal(total, 2)}</b>
            </Text>
          )
        )
      })}
    </Group>
  )
}
