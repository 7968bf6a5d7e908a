import { Group, Paper, Stack } from '@mantine/core'
import { useActivo, useEditor, useItems } from '../editor-context.tsx'
import { ItemHistory } from './item-history.tsx'
import { ItemObservaciones } from './item-observaciones.tsx'
import { ItemOrigen } from './item-origen.tsx'
import { ItemResumen } from './item-resumen.tsx'
import { ItemStock } from './item-stock.tsx'

/**
 * What the active line shows besides its columns: earlier prices, where its stock lies and when more comes, notes, and
 * what failed.
 */
export function ItemPanel() {
  const { store } = useEditor()
  const id = useActivo()
  const numero = useItems(store, ({ items }) => items.findIndex((item) => item.id === id) + 1)
  if (id === null || numero === 0) return null

  return (
    <Paper withBorder p="xs" role="region" aria-label={`Detalle del ítem ${numero}`} data-panel>
      <Stack gap="xs">
        <ItemResumen id={id} numero={numero} />
        <Group gap="xl" align="flex-start">
          <ItemHistory id={id} />
          <ItemStock id={id} />
        </Group>
        <Group gap="sm" align="flex-start">
          <ItemObservaciones id={id} />
          <ItemOrigen id={id} />
        </Group>
      </Stack>
    </Paper>
  )
}
