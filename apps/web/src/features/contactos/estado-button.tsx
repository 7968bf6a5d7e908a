import { Button, Text } from '@mantine/core'
import type { ContactoRecord } from '@yunque/contracts/contactos'
import { PERMISOS } from '@yunque/contracts/modulos'
import { hasPermiso, useAppState } from '#/lib/app-state.ts'
import { readError } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'

const PREGUNTA = '¿Estás seguro de que deseas eliminar este contacto?'

type EstadoButtonProps = {
  contacto: Pick<ContactoRecord, 'nro_cpt' | 'estado'>
  before: () => Promise<boolean>
  onDone: () => void
}

/** Dar de Baja, confirmed (CON-12), or the way back into use. A failure alerts the server's message (CON-14). */
export function EstadoButton({ contacto: { nro_cpt, estado }, before, onDone }: EstadoButtonProps) {
  const confirm = useConfirm()
  const mayReactivar = useAppState(({ user }) => hasPermiso(user, 'reactivar_contactos'))
  const outcome = {
    onSuccess: () => {
      notify(estado === 'A' ? 'El contacto se dio de baja.' : 'El contacto está activo otra vez.')
      onDone()
    },
    onError: (error: unknown) => {
      console.error(error)
      const { codigo, mensaje } = readError(error)
      if (codigo !== 'SESSION_EXPIRED') window.alert(mensaje)
    },
  }
  const anular = trpc.contactos.anular.useMutation(outcome)
  const reactivar = trpc.contactos.reactivar.useMutation(outcome)

  if (estado === 'B' && !mayReactivar) {
    return (
      <Text size="sm" c="dimmed">
        Lo reactiva quien tiene el permiso «{PERMISOS.reactivar_contactos}».
      </Text>
    )
  }
  if (estado === 'B') {
    return (
      <Button
        variant="light"
        loading={reactivar.isPending}
        onClick={() => void before().then((yes) => yes && reactivar.mutate({ nro_cpt }))}
      >
        Reactivar
      </Button>
    )
  }
  const baja = async () => {
    if ((await before()) && (await confirm(PREGUNTA, { si: 'Dar de Baja', danger: true }))) anular.mutate({ nro_cpt })
  }

  return (
    <Button variant="light" color="red" c="red.9" loading={anular.isPending} onClick={() => void baja()}>
      Dar de Baja
    </Button>
  )
}
