import { Button, Group } from '@mantine/core'
import { counted } from '@yunque/contracts/codecs/format'
import type { UsuarioRecord } from '@yunque/contracts/usuarios'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError, notifySinSecreto } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { useClaveTemporal } from './clave-temporal.tsx'

type UsuarioAccionesProps = {
  usuario: Pick<UsuarioRecord, 'codigo' | 'nombre' | 'estado' | 'sin_cambio' | 'sin_clave'>
  isYo: boolean
  /** Asks whether unsaved changes may be given up. */
  before: () => Promise<boolean>
  /** Called after a change: the screen is out of date. */
  onDone: () => void
}

const SIN_CLAVE = 'La clave temporal no llegó, y la de antes puede no servir más. Restablézcala otra vez.'

/** What is done with a user besides changing him: a new password, out of use and back (PAN-10). */
export function UsuarioAcciones({ usuario, isYo, before, onDone }: UsuarioAccionesProps) {
  const { codigo, nombre, estado, sin_cambio, sin_clave } = usuario
  const confirm = useConfirm()
  const show = useClaveTemporal()
  const done = (text: string) => () => {
    notify(text)
    onDone()
  }
  const clave = trpc.usuarios.restablecerClave.useMutation({
    onError: (error) => notifySinSecreto(error, SIN_CLAVE),
  })
  const anular = trpc.usuarios.anular.useMutation({
    onError: notifyError,
    onSuccess: ({ tareas = 0 }) => {
      const pasan = tareas > 0 && `Lo que tenía pendiente pasó a usted: ${counted(tareas, 'tarea', 'tareas')}.`
      done([`${nombre} está dado de baja.`, pasan].filter(Boolean).join(' '))()
    },
  })
  const reactivar = trpc.usuarios.reactivar.useMutation({
    onError: notifyError,
    onSuccess: done(`${nombre} está activo otra vez.`),
  })

  const resetClave = async () => {
    const text = `¿Dar a ${nombre} una clave temporal? La que tiene deja de servir, sus sesiones se cierran, su segundo factor se quita y la dirección de su agenda también deja de servir. La temporal sirve para un ingreso, dentro de las próximas 24 horas.`
    if (!(await before()) || !(await confirm(text, { si: 'Restablecer clave' }))) return
    const answer = await clave.mutateAsync({ codigo }).catch(() => null)
    if (!answer) return
    await show(nombre, answer.clave_temporal)
    onDone()
  }
  const baja = async () => {
    const text = `¿Dar de baja a ${nombre}? No podrá ingresar y sus sesiones se cierran ahora mismo.`
    if ((await before()) && (await confirm(text, { si: 'Dar de Baja', danger: true }))) anular.mutate({ codigo })
  }

  if (estado === 'B') {
    return (
      <Button
        variant="light"
        loading={reactivar.isPending}
        disabled={sin_clave !== ''}
        onClick={() => void before().then((yes) => yes && reactivar.mutate({ codigo }))}
      >
        Reactivar
      </Button>
    )
  }

  return (
    <Group gap="sm">
      <Button variant="default" loading={clave.isPending} disabled={sin_clave !== ''} onClick={() => void resetClave()}>
        Restablecer clave
      </Button>
      {!isYo && (
        <Button
          variant="light"
          color="red"
          {...(!sin_cambio && { c: 'red.9' })}
          loading={anular.isPending}
          disabled={sin_cambio !== ''}
          onClick={() => void baja()}
        >
          Dar de Baja
        </Button>
      )}
    </Group>
  )
}
