import { ScrollArea, Table } from '@mantine/core'
import classes from './importar.module.css'

type PrimerasFilasProps = { primeras: readonly (readonly string[])[]; titulos: number }

/** The first rows of the file, so that a wrong encoding or a wrong separator is seen at once (DAT-05). */
export function PrimerasFilas({ primeras, titulos }: PrimerasFilasProps) {
  return (
    <ScrollArea>
      <Table fz="xs" withTableBorder withColumnBorders aria-label="Primeras filas del archivo" w="auto">
        <Table.Tbody>
          {primeras.map((fila, i) => (
            <Table.Tr key={i} {...(i + 1 === titulos && { className: classes.titulos })}>
              <Table.Th scope="row" c="dimmed">
                {i + 1}
              </Table.Th>
              {fila.map((celda, at) => (
                <Table.Td key={at} className={classes.celda}>
                  {celda}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}
