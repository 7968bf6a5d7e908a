import { Button, Fieldset, Group, Input, Stack, TextInput } from '@mantine/core'
import { EMPRESA_MAX, type EmpresaForm } from '@yunque/contracts/clientes/empresa'
import { type Form, useFormState } from '#/ui/record/use-record.tsx'

/** Places of delivery, each a line. */
export function LugaresCampo({ form }: { form: Form<EmpresaForm> }) {
  const { values, errors } = useFormState(form)
  const { lugares } = values
  const error = errors.lugares?.[0]

  return (
    <Fieldset legend="LUGARES DE ENTREGA">
      <Stack gap="xs">
        {lugares.map(({ nombre }, i) => (
          <Group key={i} gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              size="xs"
              aria-label={`Lugar ${i + 1}`}
              aria-invalid={error !== undefined && nombre.trim() === ''}
              maxLength={EMPRESA_MAX.lugar}
              value={nombre}
              onChange={({ currentTarget }) =>
                form.set('lugares', lugares.with(i, { codigo: lugares[i]?.codigo ?? '', nombre: currentTarget.value }))
              }
            />
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              aria-label={`Quitar el lugar ${i + 1}`}
              onClick={() => form.set('lugares', lugares.toSpliced(i, 1))}
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
          onClick={() => form.set('lugares', [...lugares, { codigo: '', nombre: '' }])}
        >
          Agregar lugar
        </Button>
      </Stack>
    </Fieldset>
  )
}
