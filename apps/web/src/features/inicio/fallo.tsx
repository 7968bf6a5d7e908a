import { Button, Text } from '@mantine/core'
import classes from './inicio.module.css'

type FalloProps = { mensaje?: string | undefined; onReintentar: () => void }

/** What could not be loaded says so in its place (VIS-03). */
export const Fallo = ({ mensaje = 'No se pudieron cargar los datos.', onReintentar }: FalloProps) => (
  <div className={classes.fallo} role="status">
    <Text span size="xs" c="red.9">
      {mensaje}
    </Text>
    <Button variant="subtle" size="compact-xs" onClick={onReintentar}>
      Reintentar
    </Button>
  </div>
)
