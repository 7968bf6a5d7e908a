import { Button, Text } from '@mantine/core'
import { ausencia, failureText, NO_CARGADO } from '#/lib/gateway-error.ts'
import classes from './inicio.module.css'

type FalloProps = { error?: unknown; onReintentar: () => void }

/** What could not be loaded says so in its place (VIS-03); what the server lacks is not asked again (ARQ-10). */
export const Fallo = ({ error, onReintentar }: FalloProps) => (
  <div className={classes.fallo} role="status">
    <Text span size="xs" c={error && ausencia(error) ? 'dimmed' : 'red.9'}>
      {error ? failureText(error) : NO_CARGADO}
    </Text>
    {!(error && ausencia(error)) && (
      <Button variant="subtle" size="compact-xs" onClick={onReintentar}>
        Reintentar
      </Button>
    )}
  </div>
)
