import { Table } from '@mantine/core'
import { formatCantidad, formatDate, formatMoney, unbroken } from '@yunque/contracts/codecs/format'
import type { PedidoRecord } from '@yunque/contracts/representante'
import { compare, multiplyRounded, orNoFigure } from '@yunque/pricing'

type Item = PedidoRecord['productos'][number]

/** What the price is per: whichever quantity makes the total with it, since an order does not say. '' for neither. */
const basisOf = ({ cantidad, cantidad_equivalente, um1, um2, precio_unitario, precio_total }: Item): string => {
  const makesTotal = (de: string) =>
    de !== '' && orNoFigure(() => compare(multiplyRounded(de, precio_unitario), precio_total)) === 0
  if (precio_unitario === '' || precio_total === '') return ''
  const um = makesTotal(cantidad_equivalente) ? um2 : makesTotal(cantidad) ? um1 : ''

  return um && `por ${um.toLowerCase()}`
}

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
      <Table.Td title={item.familia}>{item.nombre_familia || item.familia}</Table.Td>
      <Table.Td>{item.codigo}</Table.Td>
      <Table.Td>{item.descripcion}</Table.Td>
      <Table.Td className="numero">{item.cantidad && formatCantidad(item.cantidad, item.um1)}</Table.Td>
      <Table.Td className="numero">
        {item.cantidad_equivalente && formatCantidad(item.cantidad_equivalente, item.um2)}
      </Table.Td>
      <Table.Td className="numero">{unbroken(formatMoney(item.precio_unitario, moneda, 8), basisOf(item))}</Table.Td>
      <Table.Td className="numero">{formatMoney(item.precio_total, moneda)}</Table.Td>
      <Table.Td>{formatDate(item.fecha_arrivo)}</Table.Td>
      <Table.Td>{formatDate(item.ingreso_planta)}</Table.Td>
    </Table.Tr>
  )
}
