import { Group, Stack } from '@mantine/core'
import {
  type PerfilPermisosForm,
  type PerfilPermisosRow,
  type PermisosRecord,
  perfilPermisosForm,
  perfilPermisosRow,
} from '@yunque/contracts/usuarios'
import { useFocusBack } from '#/ui/dialogs/use-focus-back.ts'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { codigosOf, labelOfCodigo, type Seccion } from './codigos.ts'
import { CodigosPanel } from './codigos-panel.tsx'

export const formOfPerfil = ({ id, nombre, codigos, version }: PerfilPermisosRow): PerfilPermisosForm => ({
  id,
  nombre,
  codigos: codigosOf(codigos),
  version,
})

/** A profile: a named set of codes (PAN-11). */
const perfilDefinition = defineRecord<PerfilPermisosForm, PerfilPermisosRow, PermisosRecord>({
  name: 'perfil de permisos',
  label: 'Perfil de permisos',
  fields: [{ name: 'nombre', label: 'Nombre', max: 80, required: true }],
  empty: { id: '', nombre: '', codigos: codigosOf([]), version: '' },
  schema: perfilPermisosForm,
  labelOf: labelOfCodigo,
  call: (client, { form, idempotency_key }) => client.usuarios.guardarPerfil.mutate({ form, idempotency_key }),
  adds: ({ id }) => id === '',
  author: authorOf,
  formOf: formOfPerfil,
  record: perfilPermisosRow,
  notice: () => 'El perfil se guardó.',
})

type PerfilPermisosProps = {
  initial: Partial<PerfilPermisosForm>
  secciones: readonly Seccion[]
  onSaved: (permisos: PermisosRecord) => void
  onClose: () => void
}

/** Where a profile is made or changed. */
export function PerfilPermisos({ onClose, ...props }: PerfilPermisosProps) {
  useFocusBack()

  return (
    <RecordModal opened onClose={onClose} title="Perfil de permisos" size="xl">
      <Form {...props} onClose={onClose} />
    </RecordModal>
  )
}

function Form({ initial, secciones, onSaved, onClose }: PerfilPermisosProps) {
  const form = useRecord(perfilDefinition, {
    initial,
    // All profiles have one name among the drafts: another profile's is not offered here.
    fixed: { id: initial.id ?? '' },
    onSaved: ({ answer }) => {
      onSaved(answer)
      onClose()
    },
  })
  const { values, errors } = useFormState(form)

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        <Fields form={form} />
        <CodigosPanel
          secciones={secciones}
          value={values.codigos}
          onChange={(codigos) => form.set('codigos', codigos)}
          error={errors.codigos?.[0]}
        />
        <Group justify="flex-end">
          <SaveButton form={form}>Guardar perfil</SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}
