import { Button, Fieldset, Group, Input, NativeSelect, Stack, TextInput } from '@mantine/core'
import { FAMILIA_MAX, type FamiliaForm } from '@yunque/contracts/datos/familias'
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
  const error = errors.selectores?.[0]
  const set = (i: number, change: Partial<Selector>) =>
    form.set(
      'selectores',
      selectores.map((selector, at) => (at === i ? { ...selector, ...change } : selector)),
    )

  return (
    <Fieldset legend="SELECTORES">
      <Stack gap="md">
        {selectores.map(({ tipo, nombre, opciones }, i) => (
          <Stack key={i} gap="xs">
            <Group gap="xs" wrap="nowrap">
              <NativeSelect
                size="xs"
                aria-label={`Tipo del selector ${i + 1}`}
                data={TIPOS}
                value={tipo}
                onChange={({ currentTarget }) =>
                  set(i, { tipo: currentTarget.value === 'atributo' ? 'atributo' : 'producto' })
                }
              />
              <TextInput
                flex={1}
                size="xs"
                aria-label={`Selector ${i + 1}`}
                maxLength={FAMILIA_MAX.selector}
                value={nombre}
                onChange={({ currentTarget }) => set(i, { nombre: currentTarget.value })}
              />
              <Button
                variant="subtle"
                color="gray"
                size="compact-xs"
                aria-label={`Quitar el selector ${i + 1}`}
                onClick={() => form.set('selectores', selectores.toSpliced(i, 1))}
              >
                Quitar
              </Button>
            </Group>
            <OpcionesCampo de={i + 1} opciones={opciones} onChange={(next) => set(i, { opciones: next })} />
          </Stack>
        ))}
        {error && <Input.Error size="xs">{error}</Input.Error>}
        <Button
          variant="default"
          size="compact-xs"
          w="fit-content"
          onClick={() =>
            form.set('selectores', [
              ...selectores,
              { tipo: 'producto', nombre: '', opciones: [{ value: '', text: '', baja: false }] },
            ])
          }
        >
          Agregar selector
        </Button>
      </Stack>
    </Fieldset>
  )
}
