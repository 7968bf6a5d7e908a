import { Button, Table, Text, VisuallyHidden } from '@mantine/core'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import type { SesionRow } from '@yunque/contracts/sesion/perfil'

type SesionesProps = {
  sesiones: readonly SesionRow[]
  /** Closes one session; without it they can only be read. */
  onEnd?: (id: string) => void
}

/** Where somebody is signed in: by device and last use (PAN-12). */
export function Sesiones({ sesiones, onEnd }: SesionesProps) {
  if (sesiones.length === 0) return <Text size="sm">No tiene sesiones abiertas.</Text>

  return (
    <Table.ScrollContainer minWidth={360} maw="100%">
      <Table aria-label="Sesiones abiertas" withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Dispositivo</Table.Th>
            <Table.Th>Ingreso</Table.Th>
            <Table.Th>Último uso</Table.Th>
            {onEnd && (
              <Table.Th>
                <VisuallyHidden>Acciones</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sesiones.map(({ id, dispositivo, creada, usada, propia }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {dispositivo || 'Dispositivo desconocido'}
                {propia && ' (esta)'}
              </Table.Td>
              <Table.Td>{formatDateTime(creada)}</Table.Td>
              <Table.Td>{formatDateTime(usada)}</Table.Td>
              {onEnd && (
                <Table.Td>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Cerrar la sesión de ${dispositivo || 'dispositivo desconocido'}`}
                    onClick={() => onEnd(id)}
                  >
                    Cerrar
                  </Button>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
