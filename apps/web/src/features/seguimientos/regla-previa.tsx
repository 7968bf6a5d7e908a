import { Skeleton, Stack, Table, Text } from '@mantine/core'
import { counted, formatDate } from '@yunque/contracts/codecs/format'
import type { ReglaForm, ReglaPrevia } from '@yunque/contracts/seguimientos'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'

/** How many, and for when: not the day that each is about, which may be over (PAN-06). */
const totalDe = ({ total, recordatorio }: ReglaPrevia): string => {
  if (total === 0) return 'Hoy no haría ningún seguimiento.'
  const cuando = recordatorio && `, con recordatorio el ${formatDate(recordatorio)}`

  return `Hoy haría ${counted(total, 'seguimiento', 'seguimientos')}${cuando}.`
}

/** What a rule would make today, by the same query as its run (PAN-06). */
export function Previa({ id, form }: { id: string; form: ReglaForm }) {
  const { data, error, isError, refetch } = trpc.seguimientos.previa.useQuery({ id, form }, { staleTime: 0 })

  if (isError) {
    return <LoadFailed error={error} onRetry={refetch} />
  }
  if (!data) return <Skeleton height={80} radius="sm" role="status" aria-label="Cargando" />

  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} role="status">
        {totalDe(data)}
      </Text>
      {data.filas.length > 0 && (
        <Table.ScrollContainer minWidth={420} mah={260} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Corresponde al</Table.Th>
                <Table.Th>Cliente</Table.Th>
                <Table.Th>Documento</Table.Th>
                <Table.Th>Para</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.filas.map(({ asunto, vence, cliente, n_documento, nombre_usuario }) => (
                <Table.Tr key={`${asunto} ${vence}`}>
                  <Table.Td>{formatDate(vence)}</Table.Td>
                  <Table.Td>{cliente}</Table.Td>
                  <Table.Td>{n_documento}</Table.Td>
                  <Table.Td>{nombre_usuario}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {data.total > data.filas.length && (
        <Text size="xs" c="gray.7">{`Se muestran los primeros ${data.filas.length}.`}</Text>
      )}
    </Stack>
  )
}
