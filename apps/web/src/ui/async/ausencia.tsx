import { Text } from '@mantine/core'
import { ausencia } from '#/lib/gateway-error.ts'

/** Says that this server lacks a help, so that the work is done by hand (ARQ-10); nothing for any other failure. */
export function Ausencia({ error }: { error: unknown }) {
  const mensaje = error ? ausencia(error) : undefined
  if (!mensaje) return null

  return (
    <Text size="xs" c="dimmed" role="status">
      {mensaje}
    </Text>
  )
}
