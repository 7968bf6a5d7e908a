import { Stack, Text } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'

/** The honest place of a screen that isn't built yet; test/architecture.test.ts lists them by name. */
export function EnConstruccion() {
  return (
    <Stack align="center" py={80} gap="xs" c="gray.7">
      <IconTool size={32} aria-hidden />
      <Text>Pantalla en construcción</Text>
    </Stack>
  )
}
