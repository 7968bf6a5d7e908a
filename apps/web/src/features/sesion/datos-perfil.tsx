import { Stack } from '@mantine/core'
import { GROSORES, type PerfilForm, type PerfilRecord, perfilForm, perfilRecord } from '@yunque/contracts/sesion'
import { useEffect } from 'react'
import { useAppStore } from '#/lib/app-state.ts'
import { defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useFormState, useRecord } from '#/ui/record/use-record.tsx'

const savedOf = ({ version }: PerfilRecord) => ({ id: 'propio', version })
const NORMAL = '400'

const perfilDefinition = defineRecord<PerfilForm, PerfilRecord>({
  name: 'perfil',
  label: 'Datos de Perfil',
  fields: [
    { name: 'nombre', label: 'Nombre', max: 80, required: true },
    { name: 'e_mail', label: 'E-mail', kind: 'email', max: 100 },
    { name: 'font_size', label: 'Grosor de letra', kind: 'select', options: GROSORES },
  ],
  empty: { nombre: '', e_mail: '', font_size: NORMAL, version: '' },
  schema: perfilForm,
  call: (client, { form, idempotency_key }) => client.sesion.guardarPerfil.mutate({ form, idempotency_key }),
  saved: savedOf,
  savedOf,
  record: perfilRecord,
  formOf: ({ nombre, e_mail, font_size, version }) => ({
    ...{ nombre, e_mail, version },
    font_size: GROSORES.find(({ value }) => value === font_size)?.value ?? NORMAL,
  }),
  read: (perfil) => perfil,
  notice: () => 'Sus datos se guardaron.',
})

/** /utilitarios/datos-perfil (RUT-09): the letters' weight is seen as it is chosen (SES-10). */
export function DatosPerfil({ perfil }: { perfil: PerfilRecord }) {
  const store = useAppStore()
  const form = useRecord(perfilDefinition, {
    record: perfil,
    onSaved: ({ answer: { nombre, font_size } }) => {
      const { user } = store.get()
      if (user) store.set({ user: { ...user, nombre, extra: { ...user.extra, font_size } } })
    },
  })
  const { font_size } = useFormState(form).values

  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--font-weight', font_size)

    return () => style.setProperty('--font-weight', store.get().user?.extra.font_size || NORMAL)
  }, [font_size, store])

  return (
    <RecordForm form={form}>
      <Stack gap="sm" maw={420} align="flex-start">
        <Fields form={form} />
        <SaveButton form={form}>Guardar</SaveButton>
      </Stack>
    </RecordForm>
  )
}
