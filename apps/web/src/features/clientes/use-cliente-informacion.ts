import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { Notificacion } from '@yunque/contracts/clientes'
import { CODIGO } from '@yunque/contracts/codecs/text'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { trpc } from '#/lib/trpc.ts'

/** Wait after the last keystroke in a customer code (CON-09). */
const DEBOUNCE = 500

const NONE: readonly Notificacion[] = []

/** The notice of the lookup (CON-11), while it is under way. */
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

/**
 * A client's notifications, half a second after his code stands still; `onCodigo` is called then too, so that a screen
 * can drop the contact chosen for the client before (CON-09). Each answer is kept under its own code: a late
 * one for an earlier code is never shown for this one (VIS-10). A failed lookup shows nothing (LIS-14).
 */
export const useClienteInformacion = (codigo_cliente: string, onCodigo?: (codigo: string) => void) => {
  const [codigo] = useDebouncedValue(codigo_cliente, DEBOUNCE)
  const before = useRef(codigo)
  const tell = useEffectEvent((settled: string) => onCodigo?.(settled))

  useEffect(() => {
    if (before.current === codigo) return
    before.current = codigo
    tell(codigo)
  }, [codigo])

  const enabled = codigo === codigo_cliente && CODIGO.test(codigo)
  const { data, isFetching } = trpc.clientes.informacion.useQuery({ codigo_cliente: codigo }, { enabled })
  useLoadingToast(enabled && isFetching)

  return {
    /** The code, once typing has paused. */
    codigo,
    notificaciones: (enabled && data?.notificaciones) || NONE,
  }
}
