import { Badge } from '@mantine/core'
import { ESTADOS, type Estado } from '@yunque/contracts/documento'

const COLOR: Record<Estado, string> = {
  AN: 'gray',
  RE: 'red',
  PA: 'grape',
  GA: 'green',
  PE: 'pink',
  GP: 'teal',
  VE: 'orange',
  PV: 'yellow',
  SV: 'azul',
}

/** State of a document (DOC-01), none where the server tells none. The text says it; the colour only helps. */
export function EstadoBadge({ estado }: { estado: Estado | '' }) {
  if (!estado) return null

  return (
    <Badge variant="light" radius="sm" tt="none" miw="max-content" color={COLOR[estado]} c="gray.9">
      {ESTADOS[estado]}
    </Badge>
  )
}
