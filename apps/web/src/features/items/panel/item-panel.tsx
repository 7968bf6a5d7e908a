import { Box, Group, Paper, Stack, Text } from '@mantine/core'
import { useActivo, useEditor, useItemPart, useItems } from '../editor-context.tsx'
import { estadoConsulta } from '../lookups/questions.ts'
import { ItemHistory } from './item-history.tsx'
import { ItemObservaciones } from './item-observaciones.tsx'
import { ItemOrigen } from './item-origen.tsx'
import classes from './item-panel.module.css'
import { ItemResumen } from './item-resumen.tsx'
import { ItemStock } from './item-stock.tsx'

/** What stands in place of earlier prices, stock and arrivals while there are none; '' where an answer failed, of which the head tells. */
const AUN_NADA = {
  nada: 'Elija el producto y sus medidas: aquí se ven los últimos precios, el stock y lo que está por llegar.',
  pendiente: 'Consultando…',
  lista: 'Sin precios anteriores de este cliente, ni stock.',
  fallo: '',
}

/**
 * What the active line shows besides its columns: earlier prices, where its stock lies and when more comes, notes, and
 * what failed. It is as high before these are known as after, so that what stands below stays where it is (VIS-03).
 */
export function ItemPanel() {
  const { store } = useEditor()
  const id = useActivo()
  const numero = useItems(store, ({ items }) => items.findIndex((item) => item.id === id) + 1)
  if (id === null || numero === 0) return null

  return (
    <Paper withBorder p="xs" role="region" aria-label={`Detalle del ítem ${numero}`} data-panel>
      <Stack gap="xs">
        <Group gap="sm" className={classes.resumen}>
          <ItemResumen id={id} numero={numero} />
          <ItemOrigen id={id} />
        </Group>
        <div className={classes.cuerpo}>
          <div className={classes.campos}>
            <ItemObservaciones id={id} />
          </div>
          {/* What scrolls is reached by keys. */}
          <Box className={classes.datos} role="group" aria-label={`Precios y stock del ítem ${numero}`} tabIndex={0}>
            <ItemHistory id={id} />
            <ItemStock id={id} />
            <AunNada id={id} />
          </Box>
        </div>
      </Stack>
    </Paper>
  )
}

function AunNada({ id }: { id: string }) {
  const { store } = useEditor()
  const estado = useItemPart(id, (item) => {
    const estados = (['stock', 'ultima'] as const).map((consulta) => estadoConsulta(consulta, item, store.getState()))

    return estados.find((uno) => uno !== 'lista') ?? 'lista'
  })

  return (
    <Text size="xs" c="dimmed" className={classes.aun}>
      {AUN_NADA[estado ?? 'nada']}
    </Text>
  )
}
