import { Table } from '@mantine/core'
import type { ContactoForm } from '@yunque/contracts/contactos'
import { CAMPOS } from './contacto-campos.ts'

type ConflictoAvisoProps = { mio: ContactoForm; actual: ContactoForm; original: ContactoForm }

/** Another user saved first: the fields that differ, side by side (VIS-07). */
export function ConflictoAviso({ mio, actual, original }: ConflictoAvisoProps) {
  const distintos = CAMPOS.filter(({ name }) => mio[name] !== actual[name])
  if (!distintos.length) return null

  return (
    <Table.ScrollContainer minWidth={480}>
      <Table withTableBorder aria-label="Valores que difieren">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Campo</Table.Th>
            <Table.Th>Mi valor</Table.Th>
            <Table.Th>Valor actual</Table.Th>
            <Table.Th>Valor original</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {distintos.map(({ name, label }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{mio[name]}</Table.Td>
              <Table.Td>{actual[name]}</Table.Td>
              <Table.Td>{original[name]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
