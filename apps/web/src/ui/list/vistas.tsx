import { ActionIcon, Button, Group, Menu, Modal, Stack } from '@mantine/core'
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { VISTA_MAX, type Vista, type VistaForm, vistaForm } from '@yunque/contracts/vistas'
import { useState } from 'react'
import { readError, sinDatos } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { useConfirm } from '#/ui/confirm.tsx'
import { notify } from '#/ui/notify.ts'
import { defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useRecord } from '#/ui/record/use-record.tsx'

/** What a view keeps of an address: not the page, nor the record that stands over the list. */
const searchOf = (searchStr: string): string => {
  const params = new URLSearchParams(searchStr)
  params.delete('page')
  params.delete('cliente')
  for (const [name, value] of [...params]) if (value === '') params.delete(name)

  return params.size > 0 ? `?${params}` : ''
}

type Abierta = { id: string; nombre: string; search: string; compartida: boolean }

/** The views of a list (LIS-15): each is a name for what its address holds. */
export function Vistas() {
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const { parseSearch } = useRouter().options
  const [opened, setOpened] = useState(false)
  const [abierta, setAbierta] = useState<Abierta | null>(null)
  const [editando, setEditando] = useState(false)
  const {
    data = [],
    isError,
    error,
  } = trpc.vistas.list.useQuery({ pantalla: pathname }, { enabled: opened || editando })

  const aplicar = ({ search }: Vista) =>
    void navigate({ to: pathname, search: parseSearch?.(search) ?? {}, replace: true } as never)

  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={14} aria-hidden />}>
            Vistas
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {data.map((vista) => (
            <Menu.Item key={vista.id} onClick={() => aplicar(vista)}>
              {vista.nombre}
              {vista.compartida && ` (compartida por ${vista.autor})`}
            </Menu.Item>
          ))}
          {isError && <Menu.Label>{sinDatos(error, 'No se pudieron cargar las vistas.')}</Menu.Label>}
          {data.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setAbierta({ id: '', nombre: '', search: searchOf(searchStr), compartida: false })}>
            Guardar vista
          </Menu.Item>
          {data.some(({ propia }) => propia) && (
            <Menu.Item onClick={() => setEditando(true)}>Administrar vistas</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <RecordModal
        opened={abierta !== null}
        onClose={() => setAbierta(null)}
        title={abierta?.id ? 'Cambiar vista' : 'Guardar vista'}
        size="sm"
      >
        {abierta && (
          <VistaNombre key={abierta.id} pantalla={pathname} vista={abierta} onSaved={() => setAbierta(null)} />
        )}
      </RecordModal>
      <Modal opened={editando && !abierta} onClose={() => setEditando(false)} title="Administrar vistas">
        <Stack gap="xs">
          {data
            .filter(({ propia }) => propia)
            .map((vista) => (
              <VistaPropia key={vista.id} vista={vista} onCambiar={() => setAbierta(vista)} />
            ))}
        </Stack>
      </Modal>
    </>
  )
}

function VistaPropia({ vista: { id, nombre }, onCambiar }: { vista: Vista; onCambiar: () => void }) {
  const confirm = useConfirm()
  const { vistas } = trpc.useUtils()
  const borrar = trpc.vistas.borrar.useMutation({
    onSuccess: () => void vistas.invalidate(),
    onError: (error) => notify(readError(error).mensaje, 'red'),
  })
  const onBorrar = async () => {
    if (await confirm(`¿Borrar la vista ${nombre}?`, { si: 'Borrar', danger: true })) borrar.mutate({ id })
  }

  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{nombre}</span>
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" aria-label={`Cambiar ${nombre}`} onClick={onCambiar}>
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Borrar ${nombre}`}
          loading={borrar.isPending}
          onClick={() => void onBorrar()}
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
    notice: () => 'La vista se guardó.',
    refresh: ({ vistas }) => vistas.invalidate(),
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
