import { Text } from '@mantine/core'
import { ausencia } from '#/lib/gateway-error.ts'

/** Beside a help that this company's server does not have (ARQ-10): what it helps with is done by hand. Any other failure says nothing here. */
export function Ausencia({ error }: { error: unknown }) {
  const mensaje = error ? ausencia(error) : undefined
  if (!mensaje) return null

  return (
    <Text size="xs" c="dimmed" role="status">
      {mensaje}
    </Text>
  )
}
