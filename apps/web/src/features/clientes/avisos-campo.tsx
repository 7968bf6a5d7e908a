import { Grid, NativeSelect, TextInput } from '@mantine/core'
import { EMPRESA_MAX, type EmpresaForm } from '@yunque/contracts/clientes/empresa'
import { DateField } from '#/ui/fields/date-field.tsx'
import { FilasCampo } from '#/ui/fields/filas-campo.tsx'
import { type Form, useFormState } from '#/ui/record/use-record.tsx'

type Aviso = EmpresaForm['notificaciones'][number]

const COLORES = [
  { value: 'danger', label: 'Peligro' },
  { value: 'warning', label: 'Advertencia' },
]

/** Notices for whoever sells to the company, each with the days on which it holds. */
export function AvisosCampo({ form }: { form: Form<EmpresaForm> }) {
  const { values, errors } = useFormState(form)
  const { notificaciones } = values
  const error = errors.notificaciones?.[0]
  const set = (i: number, aviso: Aviso) => form.set('notificaciones', notificaciones.with(i, aviso))

  return (
    <FilasCampo
      legend="AVISOS"
      una="el aviso"
      rows={notificaciones}
      onChange={(rows) => form.set('notificaciones', rows)}
      nueva={{ color: 'warning', mensaje: '', desde: '', hasta: '' }}
      error={error}
    >
      {(aviso, i, quitar) => (
        <Grid gap="xs" align="flex-end">
          <Grid.Col span={{ base: 12, sm: 5 }}>
            <TextInput
              size="xs"
              label={`Aviso ${i + 1}`}
              aria-invalid={error !== undefined && aviso.mensaje.trim() === ''}
              maxLength={EMPRESA_MAX.mensaje}
              value={aviso.mensaje}
              onChange={({ currentTarget }) => set(i, { ...aviso, mensaje: currentTarget.value })}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 2 }}>
            <NativeSelect
              size="xs"
              label="Color"
              aria-label={`Color del aviso ${i + 1}`}
              data={COLORES}
              value={aviso.color}
              onChange={({ currentTarget }) => set(i, { ...aviso, color: currentTarget.value as Aviso['color'] })}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 6, sm: 2 }}>
            <DateField label="Desde" value={aviso.desde} onChange={(desde) => set(i, { ...aviso, desde })} />
          </Grid.Col>
          <Grid.Col span={{ base: 6, sm: 2 }}>
            <DateField label="Hasta" value={aviso.hasta} onChange={(hasta) => set(i, { ...aviso, hasta })} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 1 }}>{quitar}</Grid.Col>
        </Grid>
      )}
    </FilasCampo>
  )
}
