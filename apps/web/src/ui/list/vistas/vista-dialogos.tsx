import { ActionIcon, Group, Modal, Stack } from '@mantine/core'
import { IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { VISTA_MAX, type Vista, type VistaForm, vistaForm } from '@yunque/contracts/vistas'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { notifyError, notifyFailure } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useOnce } from '#/ui/record/use-once.ts'
import { useRecord } from '#/ui/record/use-record.tsx'

/** A view as it is named or changed; its `id` is '' while it is new. */
export type Abierta = { id: string; nombre: string; search: string; compartida: boolean }

type VistaDialogosProps = {
  pantalla: string
  vistas: readonly Vista[]
  abierta: Abierta | null
  onAbierta: (abierta: Abierta | null) => void
  editando: boolean
  onEditando: (editando: boolean) => void
}

/** Naming a view, and changing one's own (LIS-15). */
export function VistaDialogos(props: VistaDialogosProps) {
  const { pantalla, vistas, abierta, onAbierta, editando, onEditando } = props
  const propias = vistas.filter(({ propia }) => propia)
  const utils = trpc.useUtils()
  // Shown at once and sent one after the other: who goes on before the answer moves what he sees (VIS-10).
  const ordenar = trpc.vistas.ordenar.useMutation({
    scope: { id: 'vistas.ordenar' },
    onMutate: async ({ ids }) => {
      await utils.vistas.list.cancel({ pantalla })
      utils.vistas.list.setData({ pantalla }, (shown) => shown && inOrder(shown, ids))
    },
    onError: (error) => {
      notifyError(error)
      void utils.vistas.list.invalidate({ pantalla })
    },
  })

  return (
    <>
      <RecordModal
        opened={abierta !== null}
        onClose={() => onAbierta(null)}
        title={abierta?.id ? 'Cambiar vista' : 'Guardar vista'}
        size="sm"
      >
        {abierta && (
          <VistaNombre key={abierta.id} pantalla={pantalla} vista={abierta} onSaved={() => onAbierta(null)} />
        )}
      </RecordModal>
      <Modal opened={editando && !abierta} onClose={() => onEditando(false)} title="Administrar vistas">
        <Stack gap="xs">
          {propias.map((vista, i) => (
            <VistaPropia
              key={vista.id}
              vista={vista}
              onEdit={() => onAbierta(vista)}
              onRaise={i > 0 ? () => ordenar.mutate({ pantalla, ids: subida(propias, i) }) : undefined}
            />
          ))}
        </Stack>
      </Modal>
    </>
  )
}

/** The ids in their order, with the one at `i` moved up by one place. */
const subida = (vistas: readonly Vista[], i: number): string[] => {
  const ids = vistas.map(({ id }) => id)
  ids.splice(i - 1, 0, ...ids.splice(i, 1))

  return ids
}

/** One's own views in the order of these ids, each in the place of another of them; the others stay. */
const inOrder = (vistas: readonly Vista[], ids: readonly string[]): Vista[] => {
  const own = ids.flatMap((id) => vistas.find((vista) => vista.id === id) ?? [])

  return vistas.map((vista) => (ids.includes(vista.id) ? (own.shift() ?? vista) : vista))
}

type VistaPropiaProps = { vista: Vista; onEdit: () => void; onRaise: (() => void) | undefined }

function VistaPropia({ vista: { id, nombre }, onEdit, onRaise }: VistaPropiaProps) {
  const confirm = useConfirm()
  const borrar = trpc.vistas.borrar.useMutation()
  const once = useOnce(borrar.mutateAsync)
  const remove = async () => {
    if (!(await confirm(`¿Borrar la vista ${nombre}?`, { si: 'Borrar', danger: true }))) return
    const { failure } = await once({ id })
    if (failure) notifyFailure(failure)
  }

  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{nombre}</span>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Subir ${nombre}`}
          // Not disabled: the first one keeps the focus that it was moved up with (VIS-13).
          {...(!onRaise && { 'aria-disabled': true, 'data-disabled': true })}
          onClick={() => onRaise?.()}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Cambiar ${nombre}`} onClick={onEdit}>
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Borrar ${nombre}`}
          loading={borrar.isPending}
          onClick={() => void remove()}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

const definitionOf = (pantalla: string, { id, search, nombre, compartida }: Abierta) =>
  defineRecord<VistaForm, never, unknown>({
    name: 'vista',
    label: 'Vista',
    draft: false,
    fields: [
      { name: 'nombre', label: 'Nombre', max: VISTA_MAX, required: true },
      { name: 'compartida', label: 'Compartir con todos', kind: 'check' },
    ],
    empty: { pantalla, search, nombre, compartida },
    schema: vistaForm,
    call: (client, { form, idempotency_key }) => client.vistas.guardar.mutate({ id, form, idempotency_key }),
    adds: () => id === '',
    notice: () => 'La vista se guardó.',
  })

type VistaNombreProps = { pantalla: string; vista: Abierta; onSaved: () => void }

function VistaNombre({ pantalla, vista, onSaved }: VistaNombreProps) {
  const [definition] = useState(() => definitionOf(pantalla, vista))
  const form = useRecord(definition, { onSaved })

  return (
    <RecordForm form={form}>
      <Stack gap="sm" align="flex-start">
        <Fields form={form} />
        <SaveButton form={form}>Guardar vista</SaveButton>
      </Stack>
    </RecordForm>
  )
}
