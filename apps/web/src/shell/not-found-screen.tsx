import { Button, Group, Stack, Text } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'

/** 'Página no encontrada' is the page's title, on the title bar (VIS-01). */
export function NotFoundScreen() {
  const { history } = useRouter()

  return (
    <Stack align="flex-start">
      <Text>La dirección solicitada no existe.</Text>
      <Group>
        <Button variant="default" onClick={() => history.back()}>
          Volver
        </Button>
        <Button renderRoot={(props) => <Link to="/" {...props} />}>Ir al inicio</Button>
      </Group>
    </Stack>
  )
}
