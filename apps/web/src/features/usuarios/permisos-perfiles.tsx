import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { counted } from '@yunque/contracts/codecs/format'
import type { CodigosForm, PerfilPermisosForm, PerfilPermisosRow, PermisosRecord } from '@yunque/contracts/usuarios'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError, notifyFailure } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { isSame } from '#/ui/record/merge.ts'
import { useOnce } from '#/ui/record/use-once.ts'
import { codigosOf, type Seccion } from './codigos.ts'
import { formOfPerfil, PerfilPermisos } from './perfil-permisos.tsx'

type PerfilesProps = {
  permisos: PermisosRecord
  secciones: readonly Seccion[]
  elegidas: ReadonlySet<string>
  celdas: Readonly<Record<string, CodigosForm>>
  onApply: (change: (before: CodigosForm) => CodigosForm) => void
  onPermisos: (permisos: PermisosRecord) => void
}

/** Makes and changes profiles, and applies one to the chosen people; the screen shows what they gain and lose before it is saved. */
export function Perfiles({ permisos, secciones, elegidas, celdas, onApply, onPermisos }: PerfilesProps) {
  const confirm = useConfirm()
  const utils = trpc.useUtils()
  const [id, setId] = useState('')
  const [open, setOpen] = useState<Partial<PerfilPermisosForm>>()
  const perfil = permisos.perfiles.find((one) => one.id === id)
  const anular = trpc.usuarios.anularPerfil.useMutation()
  const once = useOnce(anular.mutateAsync)
  const isReady = perfil !== undefined && elegidas.size > 0
  const [una] = elegidas
  /** Applies the profile as it is now: somebody may have changed it since the matrix was opened (VIS-32). */
  const apply = async (change: (actual: PerfilPermisosRow) => (before: CodigosForm) => CodigosForm) => {
    if (!perfil) return
    try {
      const now = await utils.client.usuarios.permisos.query()
      onPermisos(now)
      const actual = now.perfiles.find((one) => one.id === perfil.id)
      if (!actual) return notify(`El perfil ${perfil.nombre} ya no existe.`, 'red')
      if (!isSame(actual.codigos, perfil.codigos))
        notify(`El perfil ${actual.nombre} cambió mientras tanto: se da como está ahora.`, 'yellow')
      onApply(change(actual))
    } catch (error) {
      notifyError(error)
    }
  }
  const remove = async () => {
    if (!perfil || !(await confirm(`¿Eliminar el perfil ${perfil.nombre}?`, { si: 'Eliminar', danger: true }))) return
    const { answer, failure } = await once({ id: perfil.id })
    if (failure) return notifyFailure(failure)
    notify('El perfil se eliminó. Nadie perdió sus códigos.')
    setId('')
    onPermisos(answer)
  }

  return (
    <Group align="flex-end" gap="xs">
      <NativeSelect
        label="Perfil"
        value={id}
        data={[
          { value: '', label: permisos.perfiles.length > 0 ? 'Seleccionar' : 'No hay perfiles' },
          ...permisos.perfiles.map((one) => ({ value: one.id, label: one.nombre })),
        ]}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!isReady}
        onClick={() =>
          void apply(({ codigos }) => (before) => ({
            ...before,
            ...Object.fromEntries(codigos.map((one) => [one, true])),
          }))
        }
      >
        Sumar a los elegidos
      </Button>
      <Button
        variant="default"
        disabled={!isReady}
        onClick={() =>
          void apply(
            ({ codigos }) =>
              () =>
                codigosOf(codigos),
          )
        }
      >
        Dejar solo el perfil
      </Button>
      <Button
        variant="subtle"
        onClick={() => setOpen({ codigos: una === undefined ? codigosOf([]) : (celdas[una] ?? codigosOf([])) })}
      >
        Nuevo perfil
      </Button>
      {perfil && (
        <>
          <Button variant="subtle" onClick={() => setOpen(formOfPerfil(perfil))}>
            Modificar perfil
          </Button>
          <Button variant="subtle" color="red" c="red.9" loading={anular.isPending} onClick={() => void remove()}>
            Eliminar perfil
          </Button>
        </>
      )}
      <Text size="sm" c="dimmed">
        {elegidas.size === 0
          ? 'Elija personas para darles un perfil.'
          : counted(elegidas.size, 'persona elegida', 'personas elegidas')}
      </Text>
      {open && (
        <PerfilPermisos initial={open} secciones={secciones} onSaved={onPermisos} onClose={() => setOpen(undefined)} />
      )}
    </Group>
  )
}
