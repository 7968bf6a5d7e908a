import { Button, Fieldset, Group, Input, Stack, TextInput } from '@mantine/core'
import { FAMILIA_MAX, type FamiliaForm } from '@yunque/contracts/datos/familias'
import { type Form, useFormState } from '#/ui/record/use-record.tsx'

/** Measures of an item, in the order in which the editor asks them. */
export function MedidasCampo({ form }: { form: Form<FamiliaForm> }) {
  const { values, errors } = useFormState(form)
  const { medidas } = values
  const error = errors.medidas?.[0]
  const set = (i: number, change: Partial<FamiliaForm['medidas'][number]>) =>
    form.set(
      'medidas',
      medidas.map((medida, at) => (at === i ? { ...medida, ...change } : medida)),
    )

  return (
    <Fieldset legend="MEDIDAS">
      <Stack gap="xs">
        {medidas.map(({ nombre, um }, i) => (
          <Group key={i} gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              size="xs"
              aria-label={`Medida ${i + 1}`}
              maxLength={FAMILIA_MAX.selector}
              value={nombre}
              onChange={({ currentTarget }) => set(i, { nombre: currentTarget.value })}
            />
            <TextInput
              w={90}
              size="xs"
              aria-label={`Unidad de la medida ${i + 1}`}
              maxLength={FAMILIA_MAX.um}
              value={um}
              onChange={({ currentTarget }) => set(i, { um: currentTarget.value })}
            />
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              aria-label={`Quitar la medida ${i + 1}`}
              onClick={() => form.set('medidas', medidas.toSpliced(i, 1))}
            >
              Quitar
            </Button>
          </Group>
        ))}
        {error && <Input.Error size="xs">{error}</Input.Error>}
        <Button
          variant="default"
          size="compact-xs"
          w="fit-content"
          onClick={() => form.set('medidas', [...medidas, { nombre: '', um: 'mm' }])}
        >
          Agregar medida
        </Button>
      </Stack>
    </Fieldset>
  )
}
