import { Button, Group, ScrollArea, Stack, Table, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { BUSCADO_MAX } from '@yunque/contracts/codecs/text'
import type { ClienteAsociado } from '@yunque/contracts/usuarios'
import type { ReactNode } from 'react'

/** Rows of a list that are drawn at once. */
export const SHOWN = 100

type AsociadosListaProps = {
  titulo: string
  /** Label of the list's search. */
  etiqueta: string
  buscar: string
  onSearch: (text: string) => void
  clientes: readonly ClienteAsociado[]
  accion: 'Agregar' | 'Quitar'
  /** The list is read-only; the screen says why. */
  cerrada: boolean
  onAccion: (cliente: ClienteAsociado) => void
  /** Says that there are more than are shown; '' where there are not. */
  resto: string
  vacio: string
  children?: ReactNode
}

/** One of the two lists, each with its search (PAN-09). */
export function AsociadosLista(props: AsociadosListaProps) {
  const { titulo, etiqueta, buscar, onSearch, clientes, accion, cerrada, onAccion, resto, vacio, children } = props

  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {titulo}
        </Title>
        {children}
      </Group>
      <TextInput
        label={etiqueta}
        value={buscar}
        maxLength={BUSCADO_MAX}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <ScrollArea h={360} type="auto">
        <Table aria-label={titulo} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Código</Table.Th>
              <Table.Th>Razón social</Table.Th>
              <Table.Th visibleFrom="sm">Localidad</Table.Th>
              <Table.Th>
                <VisuallyHidden>Acciones</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {clientes.map((cliente) => (
              <Table.Tr key={cliente.codigo}>
                <Table.Td>{cliente.codigo}</Table.Td>
                <Table.Td>{cliente.razon}</Table.Td>
                <Table.Td visibleFrom="sm">{cliente.localidad}</Table.Td>
                <Table.Td>
                  <Button
                    size="compact-xs"
                    variant="default"
                    disabled={cerrada}
                    aria-label={`${accion} ${cliente.razon || cliente.codigo}`}
                    onClick={() => onAccion(cliente)}
                  >
                    {accion}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {clientes.length === 0 && (
          <Text size="sm" py="md" ta="center">
            {vacio}
          </Text>
        )}
        {resto !== '' && (
          <Text size="sm" py="xs" c="dimmed">
            {resto}
          </Text>
        )}
      </ScrollArea>
    </Stack>
  )
}
