import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { codePoints } from '@yunque/contracts/codecs'
import { OBSERVACION_MAX } from '@yunque/contracts/productos'
import { formatMoney } from '#/lib/format.ts'
import { useActivo, useEditor, useItem, useItems } from './editor-context.tsx'
import { CONSULTAS } from './item.ts'
import { ItemHistory } from './item-history.tsx'
import { pideEtiqueta } from './lugares.ts'

const OBSERVACIONES = [
  { campo: 'observacion_cliente', label: 'Observación cliente' },
  { campo: 'observacion_interna', label: 'Observación interna' },
  { campo: 'observacion_etiqueta', label: 'Observación etiqueta' },
] as const

/** What of the active line has no column: observations, ficha, prices of before, and what failed. */
export function ItemPanel() {
  const { store, readOnly } = useEditor()
  const activo = useActivo()
  const item = useItem(activo ?? '')
  const numero = useItems(store, ({ items }) => items.findIndex(({ id }) => id === activo) + 1)
  const etiqueta = useItems(store, pideEtiqueta)
  if (!item) return null

  const { id, ficha } = item
  const failed = item.definicionFallo || CONSULTAS.some((consulta) => item.respuestas[consulta]?.fallo)

  return (
    <Paper withBorder p="xs" role="region" aria-label={`Detalle del ítem ${numero}`} data-panel>
      <Stack gap="xs">
        <Group gap="md" align="baseline">
          <Text size="sm" fw={600}>
            Ítem {numero}
          </Text>
          <Text size="sm">{item.descripcion}</Text>
          {ficha && (
            <Text size="xs" c="gray.7">
              Ficha {ficha.ficha} · Área {ficha.area} · Ubicación {ficha.ubicacion} · Cajón {ficha.cajon} ·{' '}
              {ficha.observ || 'Sin Observación'}
            </Text>
          )}
          {failed && (
            <Group gap="xs" role="status">
              <Text size="xs" c="red.9">
                No se pudieron cargar los datos.
              </Text>
              <Button variant="subtle" size="compact-xs" onClick={() => store.dispatch({ type: 'retry', id })}>
                Reintentar
              </Button>
            </Group>
          )}
        </Group>
        <Group gap="sm" align="flex-start">
          {OBSERVACIONES.filter(({ campo }) => campo !== 'observacion_etiqueta' || etiqueta).map(({ campo, label }) => (
            <TextInput
              key={campo}
              label={label}
              description="Máximo 35 caracteres"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              w={280}
              value={item[campo]}
              readOnly={readOnly}
              error={item.rechazos[campo]}
              rightSection={
                <Text size="xs" c="gray.7">
                  {codePoints(item[campo])}/{OBSERVACION_MAX}
                </Text>
              }
              rightSectionWidth={48}
              onChange={({ currentTarget }) =>
                store.dispatch({ type: 'set', id, col: campo, valor: currentTarget.value })
              }
            />
          ))}
          {!readOnly && item.precio_origen !== 'lista' && (
            <Button
              variant="default"
              mt={22}
              onClick={() => store.dispatch({ type: 'useLista', id, campo: 'precio_unitario' })}
            >
              Volver a precio de lista
              {item.precio_lista && ` (${formatMoney(item.precio_lista, item.moneda)})`}
            </Button>
          )}
          {!readOnly && item.peso_manual && (
            <Button
              variant="default"
              mt={22}
              onClick={() => store.dispatch({ type: 'useLista', id, campo: 'peso_unitario' })}
            >
              Volver a peso de lista
            </Button>
          )}
        </Group>
        <ItemHistory item={item} />
      </Stack>
    </Paper>
  )
}
