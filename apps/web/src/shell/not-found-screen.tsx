import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { Cartel, ICON } from '#/ui/async/cartel.tsx'

/** 'Página no encontrada' is the page's title, on the title bar (VIS-01). */
export function NotFoundScreen() {
  const { history } = useRouter()

  return (
    <Cartel icon={<IconMapOff {...ICON} />} text="La dirección solicitada no existe.">
      <Button variant="default" onClick={() => history.back()}>
        Volver
      </Button>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>Ir al inicio</Button>
    </Cartel>
  )
}
