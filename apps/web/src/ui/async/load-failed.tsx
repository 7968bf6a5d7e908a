import { Button, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { ausencia, failureText, NO_CARGADO } from '#/lib/gateway-error.ts'
import { Cartel, ICON } from './cartel.tsx'
import classes from './load-failed.module.css'

type LoadFailedProps = {
  error?: unknown
  onRetry: () => unknown
  /** Shows the failure as one small line beside what did come; a text is the line's class, for a layout of its own. */
  line?: true | string | undefined
}

/** What could not be read, in its place, and the way to read it again (VIS-03); what the server lacks is not asked again (ARQ-10). */
export function LoadFailed({ error, onRetry, line }: LoadFailedProps) {
  const isAbsent = Boolean(error && ausencia(error))
  const text = error ? failureText(error) : NO_CARGADO
  if (line)
    return (
      <div className={line === true ? classes.line : line} role="status">
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
    <Cartel icon={<IconCloudOff {...ICON} />} text={text} isAlert>
      {!isAbsent && <Button onClick={() => void onRetry()}>Reintentar</Button>}
    </Cartel>
  )
}
