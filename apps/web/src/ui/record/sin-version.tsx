import { Text } from '@mantine/core'

/** Said of a saved record whose server keeps no versions: two people's changes cannot be told apart there (LLA-06). */
export function SinVersion({ version }: { version: string | undefined }) {
  if (version !== '') return null

  return (
    <Text
      size="xs"
      c="dimmed"
      title="Su servidor no lleva versiones: si otra persona guarda al mismo tiempo, queda lo último."
    >
      Sin control de cambios simultáneos
    </Text>
  )
}
