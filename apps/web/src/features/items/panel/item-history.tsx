import { Button, Stack, Table, Text } from '@mantine/core'
import { formatCantidad, formatDate, formatMoney, unbroken } from '@yunque/contracts/codecs/format'
import type { Anterior, Lugar } from '@yunque/contracts/productos'
import { EstadoBadge } from '#/ui/show/estado-documento.tsx'
import { basisOf } from '../cells/cifra.ts'
import { useEditor, useItemPart, useItems } from '../editor-context.tsx'

const MOSTRADOS = 5

type HistoryProps = { titulo: string; id: string; anteriores: readonly Anterior[] }

function History({ titulo, id, anteriores }: HistoryProps) {
  const { store, readOnly } = useEditor()
  const um = useItemPart(id, ({ definicion }) => definicion?.um1) ?? ''
  const base = useItemPart(id, basisOf) ?? ''
  if (anteriores.length === 0) return null
  const shown = anteriores.slice(0, MOSTRADOS)
  // Only behind the generic client do earlier documents have other buyers, and only a quotation becomes something.
  const withRazon = shown.some(({ razon }) => razon !== '')
  const withEstado = shown.some(({ estado }) => estado !== '')

  return (
    <Stack gap={2}>
      <Text size="xs" fw={600} component="h3">
        {titulo}
      </Text>
      <Table w="auto" aria-label={titulo}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>N°</Table.Th>
            <Table.Th>Fecha</Table.Th>
            {withRazon && <Table.Th>Cliente</Table.Th>}
            <Table.Th ta="right">Cantidad</Table.Th>
            <Table.Th ta="right">Precio unitario</Table.Th>
            {withEstado && <Table.Th>Estado</Table.Th>}
            {!readOnly && <Table.Th>Acción</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((anterior, i) => (
            // Keyed by place, too: one document may have the product in two lines.
            <Table.Tr key={`${anterior.numero} ${i}`}>
              <Table.Td>{anterior.numero}</Table.Td>
              <Table.Td>{formatDate(anterior.fecha)}</Table.Td>
              {withRazon && <Table.Td>{anterior.razon}</Table.Td>}
              <Table.Td className="numero">{anterior.cantidad && formatCantidad(anterior.cantidad, um)}</Table.Td>
              <Table.Td className="numero">
                {unbroken(formatMoney(anterior.precio_unitario, anterior.moneda, 8), anterior.precio_unitario && base)}
              </Table.Td>
              {withEstado && (
                <Table.Td>
                  <EstadoBadge estado={anterior.estado} />
                </Table.Td>
              )}
              {!readOnly && (
                <Table.Td>
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    aria-label={`Usar el precio de ${anterior.numero}`}
                    onClick={() => store.dispatch({ type: 'useAnterior', id, anterior })}
                  >
                    Usar
                  </Button>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

/** What this client was quoted and sold of the product before (ITM-17), without the open document. */
export function ItemHistory({ id }: { id: string }) {
  const { store } = useEditor()
  const pedidos = useItemPart(id, (item) => item.pedidos_anteriores) ?? []
  const notas = useItemPart(id, (item) => item.nv_anteriores) ?? []
  const lugar = useItems(store, (state) => state.lugar)
  const abierto = useItems(store, (state) => state.n_cotizacion)
  // Leaves out the open document, by kind and number: a server may number each kind on its own.
  const antes = (anteriores: readonly Anterior[], de: Lugar) =>
    anteriores.filter(({ numero }) => lugar !== de || numero !== abierto)

  return (
    <>
      <History titulo="Pedidos anteriores" id={id} anteriores={antes(pedidos, 'cotizacion')} />
      <History titulo="Notas de venta anteriores" id={id} anteriores={antes(notas, 'nota_venta')} />
    </>
  )
}
