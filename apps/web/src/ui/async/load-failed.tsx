import { Button, Stack, Text } from '@mantine/core'
import { ausencia, failureText, NO_CARGADO } from '#/lib/gateway-error.ts'

type LoadFailedProps = {
  error?: unknown
  onRetry: () => unknown
  /** In one small line, laid out by this class: of a card, beside others that came. */
  lineClass?: string | undefined
}

/** What could not be read, in its place, and the way to read it again (VIS-03); what the server lacks is not asked again (ARQ-10). */
export function LoadFailed({ error, onRetry, lineClass }: LoadFailedProps) {
  const isAbsent = Boolean(error && ausencia(error))
  const text = error ? failureText(error) : NO_CARGADO
  if (lineClass !== undefined)
    return (
      <div className={lineClass} role="status">
        <Text span size="xs" c={isAbsent ? 'dimmed' : 'red.9'}>
          {text}
        </Text>
        {!isAbsent && (
          <Button variant="subtle" size="compact-xs" onClick={() => void onRetry()}>
            Reintentar
          </Button>
        )}
      </div>
    )

  return (
    <Stack align="flex-start" role="alert">
      <Text size="sm">{text}</Text>
      {!isAbsent && <Button onClick={() => void onRetry()}>Reintentar</Button>}
    </Stack>
  )
}
