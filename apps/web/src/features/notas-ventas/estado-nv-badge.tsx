import { Badge } from '@mantine/core'
import { ESTADOS_NV, type EstadoNv } from '@yunque/contracts/notas-ventas'

const COLOR: Record<EstadoNv, string> = { P: 'yellow', R: 'azul', T: 'green', N: 'gray' }

/** How far a nota de venta is prepared, if the server tells it. The text says it; the colour only helps. */
export function EstadoNvBadge({ estado }: { estado: EstadoNv | '' }) {
  if (!estado) return null

  return (
    <Badge variant="light" radius="sm" tt="none" miw="max-content" color={COLOR[estado]} c="gray.9">
      {ESTADOS_NV[estado]}
    </Badge>
  )
}
