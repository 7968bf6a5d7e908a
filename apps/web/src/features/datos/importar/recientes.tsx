import { Anchor, ScrollArea, Table, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDateTime } from '@yunque/contracts/codecs/format'
import type { ImportacionRecord } from '@yunque/contracts/datos/importar'
import { linkTo } from '#/lib/link-to.ts'
import { Estado } from '#/ui/show/estado.tsx'
import { estadoDe } from './estado-de.ts'

/** The latest imports, each with its result. */
export function Recientes({ recientes }: { recientes: readonly ImportacionRecord[] }) {
  if (recientes.length === 0) return null

  return (
    <section aria-labelledby="importar-recientes">
      <Title order={2} size="h5" mb="xs" id="importar-recientes">
        Últimos archivos
      </Title>
      <ScrollArea>
        <Table miw={760} striped withTableBorder>
          <Table.Thead>
            <Table.Tr>
              {['N°', 'Qué', 'Archivo', 'Quién', 'Cuándo', 'Nuevas', 'Cambiadas', 'Rechazadas', 'Estado'].map(
                (name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {recientes.map((importacion) => {
              const { id, label, archivo, usuario, momento, cuentas } = importacion
              const { text, tono } = estadoDe(importacion)
              return (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Anchor
                      size="sm"
                      renderRoot={(props) => (
                        <Link {...props} {...linkTo({ to: '/datos/importar/$id', params: { id } })} />
                      )}
                    >
                      {id}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{label}</Table.Td>
                  <Table.Td>{archivo}</Table.Td>
                  <Table.Td>{usuario}</Table.Td>
                  <Table.Td>{momento && formatDateTime(momento)}</Table.Td>
                  {[cuentas.nuevas, cuentas.cambiadas, cuentas.rechazadas].map((n, i) => (
                    <Table.Td key={i}>{formatCount(n)}</Table.Td>
                  ))}
                  <Table.Td>
                    <Estado tono={tono}>{text}</Estado>
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      <Text size="xs" c="dimmed" mt={4}>
        Lo que no se importó se olvida a los 7 días.
      </Text>
    </section>
  )
}
