import { Alert, Stack } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react'
import type { Notificacion } from '@yunque/contracts/clientes'

const LOOK = {
  danger: { color: 'red', icon: <IconAlertOctagon aria-label="Importante" /> },
  warning: { color: 'yellow', icon: <IconAlertTriangle aria-label="Advertencia" /> },
} as const satisfies Record<Notificacion['color'], object>

/** What the server says of a client, coloured danger or warning (CON-09). */
export function Notificaciones({ notificaciones }: { notificaciones: readonly Notificacion[] }) {
  if (!notificaciones.length) return null

  return (
    <Stack gap={4}>
      {notificaciones.map(({ color, mensaje }) => (
        <Alert key={`${color} ${mensaje}`} {...LOOK[color]} p={6}>
          {mensaje}
        </Alert>
      ))}
    </Stack>
  )
}
