import { Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { FAMILIA_MAX, type FamiliaForm } from '@yunque/contracts/datos/familias'
import { FilasCampo } from '#/ui/fields/filas-campo.tsx'
import { type Form, useFormState } from '#/ui/record/use-record.tsx'
import { OpcionesCampo } from './opciones-campo.tsx'

type Selector = FamiliaForm['selectores'][number]

const TIPOS = [
  { value: 'producto', label: 'Del producto' },
  { value: 'atributo', label: 'Atributo' },
]

/** What is chosen of an item, in the order in which the editor asks it. */
export function SelectoresCampo({ form }: { form: Form<FamiliaForm> }) {
  const { values, errors } = useFormState(form)
  const { selectores } = values
  const set = (i: number, selector: Selector) => form.set('selectores', selectores.with(i, selector))

  return (
    <FilasCampo
      legend="SELECTORES"
      una="el selector"
      rows={selectores}
      onChange={(rows) => form.set('selectores', rows)}
      nueva={{ tipo: 'producto', nombre: '', opciones: [{ value: '', text: '', baja: false }] }}
      error={errors.selectores?.[0]}
      gap="md"
    >
      {(selector, i, quitar) => (
        <Stack gap="xs">
          <Group gap="xs" wrap="nowrap">
            <NativeSelect
              size="xs"
              aria-label={`Tipo del selector ${i + 1}`}
              data={TIPOS}
              value={selector.tipo}
              onChange={({ currentTarget }) =>
                set(i, { ...selector, tipo: currentTarget.value === 'atributo' ? 'atributo' : 'producto' })
              }
            />
            <TextInput
              flex={1}
              size="xs"
              aria-label={`Selector ${i + 1}`}
              maxLength={FAMILIA_MAX.selector}
              value={selector.nombre}
              onChange={({ currentTarget }) => set(i, { ...selector, nombre: currentTarget.value })}
            />
            {quitar}
          </Group>
          <OpcionesCampo
            de={i + 1}
            opciones={selector.opciones}
            onChange={(opciones) => set(i, { ...selector, opciones })}
          />
        </Stack>
      )}
    </FilasCampo>
  )
}
