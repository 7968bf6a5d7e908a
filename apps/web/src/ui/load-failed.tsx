import { Button, Stack, Text } from '@mantine/core'
import { ausencia, failureText } from '#/lib/gateway-error.ts'

type LoadFailedProps = { error: unknown; onRetry: () => unknown }

/** What could not be read, in its place, and the way to read it again (VIS-03); what the server lacks is not asked again (ARQ-10). */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  return (
    <Stack align="flex-start" role="alert">
      <Text size="sm">{failureText(error)}</Text>
      {!ausencia(error) && <Button onClick={() => void onRetry()}>Reintentar</Button>}
    </Stack>
  )
}
