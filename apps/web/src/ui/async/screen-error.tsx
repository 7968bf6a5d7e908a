import { Button } from '@mantine/core'
import { IconCloudOff, IconFileUnknown, IconLock } from '@tabler/icons-react'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { modulos } from '@yunque/contracts/modulos'
import { useCallback, useEffect, useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { useConnectionBack } from '#/lib/connection.ts'
import { ausencia, failureText, isUnanswered, readError } from '#/lib/gateway-error.ts'
import { MissingRecord, NoPermission } from '#/lib/screen-errors.ts'
import { isMissingChunk, isServed, reloadOnce } from '#/lib/stale-chunk.ts'
import { Cartel, ICON } from './cartel.tsx'
import { RequestAcceso } from './request-acceso.tsx'

/** What stands in the place of a screen that could not be shown (VIS-01, VIS-02, VIS-03). */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  useConnectionBack(() => {
    if (isUnanswered(error)) retry()
  })

  if (error instanceof NoPermission) {
    return (
      <Cartel icon={<IconLock {...ICON} />} text={error.message} isAlert>
        <RequestAcceso codigo={error.codigo} />
      </Cartel>
    )
  }
  if (error instanceof MissingRecord) {
    return (
      <Cartel icon={<IconFileUnknown {...ICON} />} text={error.message} isAlert>
        <Button renderRoot={(props) => <Link {...error.list} {...props} />}>Ir a la lista</Button>
      </Cartel>
    )
  }
  if (isMissingChunk(error)) return <MissingScreen />
  const { codigo, mensaje, reqId } = readError(error)
  // The permission was taken away while the screen was open: the server's sentence names it.
  const withoutCodigo = codigo === 'FORBIDDEN' && modulos.find((one) => mensaje.includes(`(código ${one}`))

  return (
    <Cartel
      icon={codigo === 'FORBIDDEN' ? <IconLock {...ICON} /> : <IconCloudOff {...ICON} />}
      text={codigo === 'FORBIDDEN' ? mensaje : failureText(error)}
      isAlert
      detail={reqId !== '' && `Código para soporte: ${reqId}.`}
    >
      {withoutCodigo && <RequestAcceso codigo={withoutCodigo} />}
      {!ausencia(error) && <Button onClick={retry}>Reintentar</Button>}
    </Cartel>
  )
}

/**
 * A screen whose code did not come. The page is loaded once more as soon as it is served, with the chunks of a new build
 * (VIS-19); without a connection it stays, in words of ours (VIS-21).
 */
function MissingScreen() {
  const sinConexion = useAppState((state) => state.sinConexion)
  const [asking, setAsking] = useState(false)
  const load = useCallback(async (reload: () => void) => {
    setAsking(true)
    if (await isServed()) reload()
    setAsking(false)
  }, [])

  useEffect(() => {
    if (!sinConexion) void load(reloadOnce)
  }, [sinConexion, load])

  return (
    <Cartel
      icon={<IconCloudOff {...ICON} />}
      text="No se pudo abrir la pantalla. Verifique su conexión e intente nuevamente."
      isAlert
    >
      <Button loading={asking} onClick={() => void load(() => window.location.reload())}>
        Reintentar
      </Button>
    </Cartel>
  )
}
