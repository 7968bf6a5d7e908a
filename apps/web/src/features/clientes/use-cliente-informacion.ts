import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { Notificacion } from '@yunque/contracts/clientes'
import { codigoInput } from '@yunque/contracts/codecs'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { trpc } from '#/lib/trpc.ts'

/** Wait after the last keystroke in a customer code (spec §9). */
const DEBOUNCE = 500

const NONE: readonly Notificacion[] = []

/**
 * A client's notifications, half a second after his code stands still; `onCodigo` is called then too, so that a screen
 * can drop the contact chosen for the client before (spec §4; CON-09). Answers are kept by code: a late one for an
 * earlier code is never shown for this one (VIS-10). A failure is only logged, by the query client (LIS-14).
 */
export const useClienteInformacion = (codigo_cliente: string, onCodigo?: (codigo: string) => void) => {
  const [quieto] = useDebouncedValue(codigo_cliente, DEBOUNCE)
  const codigoEstable = useRef(quieto)
  const notify = useEffectEvent((codigo: string) => onCodigo?.(codigo))

  useEffect(() => {
    if (codigoEstable.current === quieto) return
    codigoEstable.current = quieto
    notify(quieto)
  }, [quieto])

  const enabled = quieto === codigo_cliente && codigoInput.safeParse(quieto).success
  const { data, isFetching } = trpc.clientes.informacion.useQuery({ codigo_cliente: quieto }, { enabled })
  useLoadingToast(enabled && isFetching)

  return { notificaciones: (enabled && data?.notificaciones) || NONE }
}

const useLoadingToast = (loading: boolean) => {
  const id = useId()

  useEffect(() => {
    if (!loading) return
    notifications.show({
      id,
      loading: true,
      autoClose: false,
      withCloseButton: false,
      message: 'Buscando información del cliente. Por favor, espere.',
    })

    return () => {
      notifications.hide(id)
    }
  }, [id, loading])
}
