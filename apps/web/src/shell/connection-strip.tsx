import { IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { useConnectionBack } from '#/lib/connection.ts'
import { readUnanswered } from '#/lib/query-client.ts'
import classes from './shell.module.css'

/** Says that there is no connection, for as long as there is none; what could not be read meanwhile is then read (VIS-21). */
export function ConnectionStrip() {
  const sinConexion = useAppState((state) => state.sinConexion)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-sin-conexion', sinConexion)
  }, [sinConexion])
  const queryClient = useQueryClient()
  useConnectionBack(() => void readUnanswered(queryClient))

  return (
    <div aria-live="polite" className={classes.strip}>
      {sinConexion && (
        <div>
          <IconWifiOff size={16} aria-hidden />
          <p>
            <strong>Sin conexión.</strong> Lo que escriba queda en pantalla; nada se envía hasta que usted lo haga.
          </p>
        </div>
      )}
    </div>
  )
}
