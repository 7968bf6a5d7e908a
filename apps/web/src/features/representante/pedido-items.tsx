import { Table } from '@mantine/core'
import { formatDate, formatDecimal, formatMoney, monedaSimbolo } from '@yunque/contracts/codecs/format'
import type { PedidoRecord } from '@yunque/contracts/representante'

type Item = PedidoRecord['productos'][number]

const NUMEROS = ['Cantidad', 'Equivalente', 'Precio unitario', 'Precio total']

/** The lines of an order, each with its arrival. */
export function PedidoItems({ productos, moneda }: Pick<PedidoRecord, 'productos' | 'moneda'>) {
  return (
    <Table.ScrollContainer minWidth={820} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table withTableBorder aria-label="Ítems del pedido">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Ítem</Table.Th>
            <Table.Th>Familia</Table.Th>
            <Table.Th>Código</Table.Th>
            <Table.Th>Descripción</Table.Th>
            {NUMEROS.map((label) => (
              <Table.Th key={label} className="numero">
                {label}
              </Table.Th>
            ))}
            <Table.Th>Arribo</Table.Th>
            <Table.Th>Ingreso a planta</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {productos.map((item) => (
            <Fila key={item.item_pp} item={item} moneda={moneda} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Fila({ item, moneda }: { item: Item; moneda: PedidoRecord['moneda'] }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{item.item_pp}</Table.Th>
      <Table.Td>{item.familia}</Table.Td>
      <Table.Td>{item.codigo}</Table.Td>
      <Table.Td>{item.descripcion}</Table.Td>
      <Table.Td className="numero">{formatDecimal(item.cantidad, 2)}</Table.Td>
      <Table.Td className="numero">{formatDecimal(item.cantidad_equivalente, 2)}</Table.Td>
      <Table.Td className="numero">
        {item.precio_unitario && `${monedaSimbolo(moneda)} ${formatDecimal(item.precio_unitario)}`}
      </Table.Td>
      <Table.Td className="numero">{formatMoney(item.precio_total, moneda)}</Table.Td>
      <Table.Td>{formatDate(item.fecha_arrivo)}</Table.Td>
      <Table.Td>{formatDate(item.ingreso_planta)}</Table.Td>
    </Table.Tr>
  )
}
