import { Table, Text } from '@mantine/core'
import { formatDecimal, formatMoney, unbroken } from '@yunque/contracts/codecs/format'
import { isBajoMinimo, type MargenItem } from '@yunque/contracts/list/margen'
import { Estado } from '#/ui/show/estado.tsx'

const COLUMNAS = ['Cantidad', 'Kilos', 'Precio total', 'Costo total', 'Margen', 'Mínimo']

/** '12,50 %'; '' while it is not known. */
const porCiento = (valor: string) => valor && `${formatDecimal(valor, 2)} %`

/** Each line with its cost, and its margin against the floor (DOC-06). */
export function MargenItems({ productos }: { productos: readonly MargenItem[] }) {
  return (
    <Table withTableBorder aria-label="Ítems con costo y margen">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Ítem</Table.Th>
          <Table.Th>Familia</Table.Th>
          <Table.Th>Descripción</Table.Th>
          {COLUMNAS.map((columna) => (
            <Table.Th key={columna} className="numero">
              {columna}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {productos.map((item) => (
          <Table.Tr key={item.nro_item}>
            <Table.Th scope="row">{item.nro_item}</Table.Th>
            <Table.Td>{item.nombre_familia || item.familia}</Table.Td>
            <Table.Td>
              {item.descripcion}
              {item.medidas && (
                <Text fz="xs" c="dimmed">
                  {unbroken(item.medidas)}
                </Text>
              )}
            </Table.Td>
            <Table.Td className="numero">
              {item.cantidad && unbroken(formatDecimal(item.cantidad, 2, 8), item.um1)}
            </Table.Td>
            <Table.Td className="numero">{formatDecimal(item.peso_total, 2, 8)}</Table.Td>
            <Table.Td className="numero">{formatMoney(item.precio_total, item.moneda)}</Table.Td>
            <Table.Td className="numero">{formatMoney(item.costo_total, item.moneda)}</Table.Td>
            <Table.Td className="numero">
              {porCiento(item.margen) || (
                <Estado tono="yellow">{item.costo_total === '' ? 'Sin costo' : 'Sin precio'}</Estado>
              )}{' '}
              {isBajoMinimo(item) && <Estado tono="red">Bajo el mínimo</Estado>}
            </Table.Td>
            <Table.Td className="numero">{porCiento(item.margen_minimo)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
