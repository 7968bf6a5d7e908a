import { Group, Stack } from '@mantine/core'
import { TAREA_MAX, type TareaForm, tareaForm } from '@yunque/contracts/tareas'
import { useState } from 'react'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { useAppState } from '#/lib/app-state.ts'
import { hoy } from '#/lib/hoy.ts'
import { trpc } from '#/lib/trpc.ts'
import { ReadFailed } from '#/ui/async/read-failed.tsx'
import { Autocomplete } from '#/ui/fields/autocomplete.tsx'
import { OptionsSelect } from '#/ui/fields/options-select.tsx'
import { useToday } from '#/ui/fields/use-today.ts'
import { defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'

const tareaDefinition = defineRecord<TareaForm, never, unknown>({
  name: 'tarea',
  label: 'Nueva tarea',
  fields: [
    { name: 'tarea', label: 'Qué hay que hacer', max: TAREA_MAX.tarea, required: true },
    { name: 'detalle', label: 'Detalle', kind: 'area', rows: 3, max: TAREA_MAX.detalle },
    { name: 'vencimiento', label: 'Vence', kind: 'date', cols: 6, required: true },
  ],
  empty: { tarea: '', detalle: '', codigo_cliente: '', vencimiento: '', usuario: '' },
  schema: tareaForm,
  check: ({ vencimiento }): Record<string, string[]> =>
    vencimiento !== '' && vencimiento < hoy() ? { vencimiento: ['La fecha no puede ser anterior a hoy.'] } : {},
  call: (client, attempt) =>
    client.tareas.guardar.mutate({ form: attempt.form, idempotency_key: attempt.idempotency_key }),
  adds: () => true,
  notice: () => 'Tarea creada.',
})

/** Nueva tarea, in a dialog; the client is optional (PAN-03). */
export function NuevaTarea() {
  const [opened, setOpened] = useState(false)

  return (
    <>
      <CreateButton onClick={() => setOpened(true)}>Nueva tarea</CreateButton>
      <RecordModal opened={opened} onClose={() => setOpened(false)} title="Nueva tarea">
        <NuevaTareaForm onClose={() => setOpened(false)} />
      </RecordModal>
    </>
  )
}

function NuevaTareaForm({ onClose }: { onClose: () => void }) {
  const yo = useAppState(({ user }) => user?.codigo ?? '')
  const form = useRecord(tareaDefinition, { initial: { vencimiento: hoy(), usuario: yo }, onSaved: onClose })
  useToday(form, 'vencimiento')
  const { values, errors } = useFormState(form)
  const personas = trpc.tareas.usuarios.useQuery()

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        <Fields form={form} />
        <Autocomplete
          label="Cliente"
          placeholder="Nombre o código"
          value={values.codigo_cliente}
          onChange={(codigo) => form.set('codigo_cliente', codigo)}
          useBuscar={useBuscarCliente}
          falta="clientes"
          error={errors.codigo_cliente?.[0]}
        />
        <OptionsSelect
          name="usuario"
          label="Para"
          value={values.usuario}
          onChange={(usuario) => form.set('usuario', usuario)}
          opciones={personas.data ?? null}
          error={errors.usuario?.[0]}
          disabled={false}
        />
        <ReadFailed of={personas} />
        <Group justify="flex-end">
          <SaveButton form={form}>Crear tarea</SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}
