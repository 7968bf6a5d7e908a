import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { trpc } from './trpc.ts'

/** As many columns as our list of quotations has. */
export default function List() {
  const { data } = trpc.cotizaciones.list.useQuery({ estado: 'A', per_page: 100 } as never)

  return (
    <Table>
      <Table.Tbody>
        {data?.data.map((row) => (
          <Table.Tr key={row.n_cotizacion}>
            <Table.Td>
              <Link to={'/login' as never}>{row.n_cotizacion}</Link>
            </Table.Td>
            {[
              row.fecha,
              `${row.cliente} ${row.razon}`,
              row.contacto,
              row.referencia,
              row.negocio,
              row.items,
              row.subtotal_p,
              row.subtotal_d,
              row.validez_oferta,
              row.estado,
              row.usuario,
            ].map((text, i) => (
              <Table.Td key={i}>{text}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
