import { Button, Fieldset, Group, Stack, Table, Text } from '@mantine/core'
import { counted } from '@yunque/contracts/codecs/format'
import type { EstadoItem } from '@yunque/contracts/estado'
import { subtotales } from '@yunque/pricing'
import { notify } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { SubtotalesPorMoneda } from '#/ui/show/subtotales-por-moneda.tsx'
import { countDistinct, setAll, totalDe } from './estado-item.ts'
import { EstadoItemRow } from './estado-item-row.tsx'
import classes from './estado-items.module.css'
import type { Panel } from './estado-store.ts'
import { usePanel } from './use-panel.ts'

const CIFRAS = ['Cantidad', 'Stock', 'Precio', 'Total']
const DECISION = ['Estado', 'Motivo', 'Observaciones']

/** The product status table (EST-05). */
export function EstadoItems({ panel }: { panel: Panel }) {
  const { productos, no_leidas = 0 } = usePanel(panel, (state) => state.answer)

  return (
    <Fieldset legend="ESTADO DE LOS PRODUCTOS">
      <Stack gap="xs">
        {!panel.areItemsFixed() && <Setear panel={panel} />}
        <Table.ScrollContainer minWidth={1100} className={classes.marco}>
          <Table className={classes.items} withTableBorder verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Ítem</Table.Th>
                <Table.Th>Producto</Table.Th>
                {CIFRAS.map((columna) => (
                  <Table.Th key={columna} className="numero">
                    {columna}
                  </Table.Th>
                ))}
                {DECISION.map((columna) => (
                  <Table.Th key={columna}>{columna}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {productos.map((item, i) => (
                <EstadoItemRow key={item.nro_item} panel={panel} item={item} i={i} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {no_leidas > 0 && (
          <Text size="xs" fw={600} c="red.8" role="alert">
            {no_leidas === 1 ? '1 ítem no se pudo leer' : `${no_leidas} ítems no se pudieron leer`}
          </Text>
        )}
        <Subtotales productos={productos} />
      </Stack>
    </Fieldset>
  )
}

function Subtotales({ productos }: { productos: readonly EstadoItem[] }) {
  const totales = subtotales(productos.map((item) => ({ ...item, precio_total: totalDe(item) })))

  return <SubtotalesPorMoneda label="Subtotales" totales={totales} />
}

const cuantos = (n: number) => counted(n, 'ítem', 'ítems')

/** Sets the first line's decision on every line, after saying how many change, and offers the way back (EST-04). */
function Setear({ panel }: { panel: Panel }) {
  const confirm = useConfirm()
  const items = usePanel(panel, (state) => state.form.items)
  const antes = usePanel(panel, (state) => state.antes)

  const askThenSet = async () => {
    const cambian = countDistinct(items, setAll(items))
    if (cambian === 0) return notify('Todos los ítems ya tienen la información del primero.', 'yellow')
    const pregunta = `${cambian === 1 ? 'Se modificará' : 'Se modificarán'} ${cuantos(cambian)}.`
    if (await confirm(pregunta)) panel.setAll()
  }

  return (
    <Group gap="sm">
      <Button variant="light" disabled={items.length < 2} onClick={() => void askThenSet()}>
        Setear TODOS LOS ITEMS con la información del Primero
      </Button>
      {antes && (
        <Group gap="xs" role="status">
          <Text size="xs">{counted(countDistinct(items, antes), 'ítem actualizado', 'ítems actualizados')}.</Text>
          <Button variant="default" onClick={panel.deshacer}>
            Deshacer
          </Button>
        </Group>
      )}
    </Group>
  )
}
