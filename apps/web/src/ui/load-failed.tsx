import { Button, Stack, Text } from '@mantine/core'

/** What could not be read, in its place, and the way to read it again (VIS-03). */
export function LoadFailed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Stack align="flex-start" role="alert">
      <Text size="sm">No se pudieron cargar los datos.</Text>
      <Button onClick={() => void onRetry()}>Reintentar</Button>
    </Stack>
  )
}
