import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react'
import type { Notificacion } from '@yunque/contracts/clientes'
import type { ReactNode } from 'react'

const LOOK = {
  danger: { color: 'red', icon: <IconAlertOctagon aria-label="Importante" /> },
  warning: { color: 'yellow', icon: <IconAlertTriangle aria-label="Advertencia" /> },
} as const satisfies Record<Notificacion['color'], object>

/** One notice, with the place in the data where it was noted. */
export function Notificado({ color, origen, children }: Omit<Notificacion, 'mensaje'> & { children: ReactNode }) {
  return (
    <Alert {...LOOK[color]} p={6}>
      {children}{' '}
      {origen && (
        <Text span size="xs" c="dimmed">
          {origen}
        </Text>
      )}
    </Alert>
  )
}

/** What the server says of a client, coloured danger or warning (CON-09). */
export function Notificaciones({ notificaciones }: { notificaciones: readonly Notificacion[] }) {
  if (!notificaciones.length) return null
  // The same notice from two places is shown once.
  const told = new Map(notificaciones.map((aviso) => [`${aviso.color} ${aviso.mensaje}`, aviso]))

  return (
    <Stack gap={4}>
      {[...told].map(([key, { mensaje, ...aviso }]) => (
        <Notificado key={key} {...aviso}>
          <span>{mensaje}</span>
        </Notificado>
      ))}
    </Stack>
  )
}
