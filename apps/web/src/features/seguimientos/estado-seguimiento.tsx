import { Badge } from '@mantine/core'
import { ESTADOS_SEGUIMIENTO, type EstadoSeguimiento } from '@yunque/contracts/seguimientos'

const COLOR: Record<EstadoSeguimiento, string> = { P: 'azul', V: 'red', C: 'gray' }

/** State of a follow-up (PAN-05). The text says it; the colour only helps. */
export function EstadoSeguimientoBadge({ estado }: { estado: EstadoSeguimiento }) {
  return (
    <Badge variant="light" radius="sm" tt="none" miw="max-content" color={COLOR[estado]} c="gray.9">
      {ESTADOS_SEGUIMIENTO[estado]}
    </Badge>
  )
}
