import { Group, TextInput } from '@mantine/core'
import { FAMILIA_MAX, type FamiliaForm } from '@yunque/contracts/datos/familias'
import { FilasCampo } from '#/ui/fields/filas-campo.tsx'
import { type Form, useFormState } from '#/ui/record/use-record.tsx'

/** Measures of an item, in the order in which the editor asks them. */
export function MedidasCampo({ form }: { form: Form<FamiliaForm> }) {
  const { values, errors } = useFormState(form)
  const { medidas } = values
  const set = (i: number, medida: FamiliaForm['medidas'][number]) => form.set('medidas', medidas.with(i, medida))

  return (
    <FilasCampo
      legend="MEDIDAS"
      una="la medida"
      rows={medidas}
      onChange={(rows) => form.set('medidas', rows)}
      nueva={{ nombre: '', um: 'mm' }}
      error={errors.medidas?.[0]}
    >
      {(medida, i, quitar) => (
        <Group gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            size="xs"
            aria-label={`Medida ${i + 1}`}
            maxLength={FAMILIA_MAX.selector}
            value={medida.nombre}
            onChange={({ currentTarget }) => set(i, { ...medida, nombre: currentTarget.value })}
          />
          <TextInput
            w={90}
            size="xs"
            aria-label={`Unidad de la medida ${i + 1}`}
            maxLength={FAMILIA_MAX.um}
            value={medida.um}
            onChange={({ currentTarget }) => set(i, { ...medida, um: currentTarget.value })}
          />
          {quitar}
        </Group>
      )}
    </FilasCampo>
  )
}
