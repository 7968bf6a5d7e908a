import { Alert, Button, Group, Text } from '@mantine/core'
import dayjs from 'dayjs'

type BorradorProps = {
  /** When it was written. */
  fecha: number
  onRestaurar: () => void
  onDescartar: () => void
}

const momento = (fecha: number): string => {
  const at = dayjs(fecha)

  return at.isSame(dayjs(), 'day') ? at.format('HH:mm') : at.format('HH:mm [del] DD/MM/YYYY')
}

/** The offer of an unsaved draft (VIS-06). */
export function Borrador({ fecha, onRestaurar, onDescartar }: BorradorProps) {
  return (
    <Alert color="azul" role="status" p="xs">
      <Group gap="sm">
        <Text size="sm">Se recuperó un borrador sin guardar de las {momento(fecha)}.</Text>
        <Button onClick={onRestaurar}>Restaurar</Button>
        <Button variant="default" onClick={onDescartar}>
          Descartar
        </Button>
      </Group>
    </Alert>
  )
}
