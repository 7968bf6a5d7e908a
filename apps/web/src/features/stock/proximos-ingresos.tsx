import { Button, Group, Modal, Table, Text } from '@mantine/core'
import { formatCount, formatDate, formatDecimal } from '@yunque/contracts/codecs/format'
import { INGRESOS_MAX } from '@yunque/contracts/list/stock'
import type { ProximoIngreso } from '@yunque/contracts/stock'
import type { FamiliaRules } from '@yunque/pricing'
import { ausencia, failureText } from '#/lib/gateway-error.ts'
import { type Inputs, trpc } from '#/lib/trpc.ts'
import { useFocusBack } from '#/ui/dialogs/use-focus-back.ts'
import { DatosAl } from '#/ui/show/datos-al.tsx'

type Columna = {
  key: keyof ProximoIngreso
  label: string
  text?: (value: string) => string
  /** The unit of its figures. */
  um?: 'um1' | 'um2'
}

const COLUMNS: readonly Columna[] = [
  { key: 'codigo', label: 'Código' },
  { key: 'numero', label: 'Número' },
  { key: 'emisor', label: 'Emisor' },
  { key: 'cantidad', label: 'Cantidad', text: (value) => formatDecimal(value, 2), um: 'um1' },
  { key: 'cantidad_equivalente', label: 'Cantidad equivalente', text: (value) => formatDecimal(value, 2), um: 'um2' },
  { key: 'nro_pp', label: 'N° PP' },
  { key: 'item_pp', label: 'Ítem PP' },
  { key: 'dep', label: 'Dep.' },
  { key: 'fecha_arrivo', label: 'Fecha de arribo', text: formatDate },
  { key: 'ingreso_planta', label: 'Ingreso a planta', text: formatDate },
]

type ProximosIngresosProps = {
  pregunta: Inputs['stock']['proximosIngresos']
  reglas: FamiliaRules
  onClose: () => void
}

/** Sub-dialog 'Consulta Proximos Ingresos': what is on its way of one product (STO-06, FAM-04). */
export function ProximosIngresos({ pregunta, reglas, onClose }: ProximosIngresosProps) {
  const columns = COLUMNS.filter(({ key }) => key !== 'cantidad_equivalente' || !reglas.ocultaEquivalencias)
  useFocusBack()
  const { data, error, isError, refetch } = trpc.stock.proximosIngresos.useQuery(pregunta)

  return (
    <Modal opened onClose={onClose} title="Consulta Proximos Ingresos" size="xl">
      <DatosAl conjuntos={['ingresos']} />
      {isError && (
        <Group gap="xs" role="status">
          <Text size="sm">{failureText(error)}</Text>
          {!ausencia(error) && (
            <Button
              variant="subtle"
              onClick={({ currentTarget }) => {
                // The button disappears with the failure: the focus goes to the dialog.
                currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
                void refetch()
              }}
            >
              Reintentar
            </Button>
          )}
        </Group>
      )}
      {!data && !isError && <Text size="sm">Buscando...</Text>}
      {data?.length === 0 && <Text size="sm">No se encontraron productos...</Text>}
      {data && data.length > 0 && (
        <Table.ScrollContainer minWidth={700} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table aria-label="Consulta Proximos Ingresos">
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ key, label }) => (
                  <Table.Th key={key} {...(key.startsWith('cantidad') && { ta: 'right' })}>
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((ingreso) => (
                <Table.Tr key={`${ingreso.numero} ${ingreso.nro_pp} ${ingreso.item_pp} ${ingreso.codigo}`}>
                  {columns.map(({ key, text, um }) => (
                    <Table.Td key={key} {...(key.startsWith('cantidad') && { className: 'numero' })}>
                      {[text ? text(ingreso[key]) : ingreso[key], um && ingreso[key] && ingreso[um]]
                        .filter(Boolean)
                        .join('\u00a0')}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {data && data.length >= INGRESOS_MAX && (
        <Text size="sm" c="dimmed" mt="xs">
          Se muestran solo los primeros {formatCount(INGRESOS_MAX)} ingresos
        </Text>
      )}
    </Modal>
  )
}
