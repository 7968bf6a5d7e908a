import { Group, Text } from '@mantine/core'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { useEditor, useItemPart } from '../editor-context.tsx'
import { CONSULTAS, type Item } from '../model/item.ts'

const hasFallo = (item: Item): boolean =>
  item.definicionFallo || CONSULTAS.some((consulta) => item.respuestas[consulta]?.fallo)

/** Which product and lot the line is, and what could not be asked about it. */
export function ItemResumen({ id, numero }: { id: string; numero: number }) {
  const { store, commands, cursor } = useEditor()
  const descripcion = useItemPart(id, (item) => item.descripcion)
  const ficha = useItemPart(id, (item) => item.ficha)
  const failed = useItemPart(id, hasFallo)

  // The button disappears while it asks: the focus goes back to the line.
  const retry = () => {
    store.dispatch({ type: 'retry', id })
    commands.goTo({ id, col: cursor.get().col })
  }

  return (
    <Group gap="md" align="baseline">
      <Text size="sm" fw={600}>
        Ítem {numero}
      </Text>
      <Text size="sm">{descripcion}</Text>
      {ficha && (
        <Text size="xs" c="gray.7">
          Ficha {ficha.ficha} · Área {ficha.area} · Ubicación {ficha.ubicacion} · Cajón {ficha.cajon} ·{' '}
          {ficha.observ || 'Sin Observación'}
        </Text>
      )}
      {failed && <LoadFailed line onRetry={retry} />}
    </Group>
  )
}
