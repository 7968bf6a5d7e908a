import { Button, Drawer, Loader, Stack, Table, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import type { HistorialEntry } from '@yunque/contracts/documento/historial'
import type { Lugar } from '@yunque/contracts/productos'
import { type ReactNode, useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { Late } from '#/ui/async/late.tsx'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { etiquetaDe, textoDe } from '../model/labels.ts'

type HistorialProps = { tipo: Lugar; id: string }

/** Opens who changed what of a saved document, and when. */
export function HistorialButton(props: HistorialProps) {
  return (
    <HistorialDrawer>
      <Historial {...props} />
    </HistorialDrawer>
  )
}

/** The button of any record's history, which is asked for once it is opened. */
export function HistorialDrawer({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false)

  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={14} aria-hidden />} onClick={() => setOpened(true)}>
        Historial
      </Button>
      <Late>
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
          title="Historial"
          position="right"
          size="lg"
          closeButtonProps={{ 'aria-label': 'Cerrar' }}
        >
          {children}
        </Drawer>
      </Late>
    </>
  )
}

function Historial(props: HistorialProps) {
  return <Entradas historial={trpc.documento.historial.useQuery(props, { staleTime: 0 })} />
}

type EntradasProps = {
  historial: {
    data: readonly HistorialEntry[] | undefined
    error: unknown
    isError: boolean
    refetch: () => Promise<unknown>
  }
}

/** The entries of a history, newest first. */
export function Entradas({ historial: { data, error, isError, refetch } }: EntradasProps) {
  if (isError) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <Loader size="sm" role="status" aria-label="Cargando" />
  if (!data.length) return <Text size="sm">Todavía no hay cambios.</Text>

  return (
    <Stack gap="md">
      {data.map((entry, i) => (
        // Keyed by place: two saves of one second differ in nothing else.
        <Entrada key={i} entry={entry} />
      ))}
    </Stack>
  )
}

/** One save: who, when, what he did, and each field before and after. */
function Entrada({ entry: { cuando, usuario, accion, cambios } }: { entry: HistorialEntry }) {
  const quien = [usuario, formatDateTime(cuando)].filter(Boolean)

  return (
    <section aria-label={[accion, ...quien].join(', ')}>
      <Text size="sm">
        <b>{accion}</b> · {quien.join(' · ')}
      </Text>
      {cambios.length > 0 && (
        <Table withTableBorder mt={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="30%">Campo</Table.Th>
              <Table.Th>Antes</Table.Th>
              <Table.Th>Después</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cambios.map(({ campo, antes, despues }) => (
              <Table.Tr key={campo}>
                <Table.Th scope="row">{etiquetaDe(campo)}</Table.Th>
                <Table.Td>{textoDe(campo, antes)}</Table.Td>
                <Table.Td>{textoDe(campo, despues)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
