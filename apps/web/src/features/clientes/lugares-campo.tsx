import { Group, TextInput } from '@mantine/core'
import { EMPRESA_MAX, type EmpresaForm } from '@yunque/contracts/clientes/empresa'
import { FilasCampo } from '#/ui/fields/filas-campo.tsx'
import { type Form, useFormState } from '#/ui/record/use-record.tsx'

/** Places of delivery, each a line. */
export function LugaresCampo({ form }: { form: Form<EmpresaForm> }) {
  const { values, errors } = useFormState(form)
  const { lugares } = values
  const error = errors.lugares?.[0]

  return (
    <FilasCampo
      legend="LUGARES DE ENTREGA"
      una="el lugar"
      rows={lugares}
      onChange={(rows) => form.set('lugares', rows)}
      nueva={{ codigo: '', nombre: '' }}
      error={error}
    >
      {(lugar, i, quitar) => (
        <Group gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            size="xs"
            aria-label={`Lugar ${i + 1}`}
            aria-invalid={error !== undefined && lugar.nombre.trim() === ''}
            maxLength={EMPRESA_MAX.lugar}
            value={lugar.nombre}
            onChange={({ currentTarget }) =>
              form.set('lugares', lugares.with(i, { ...lugar, nombre: currentTarget.value }))
            }
          />
          {quitar}
        </Group>
      )}
    </FilasCampo>
  )
}
