import { Alert, Fieldset, Grid, Group, Stack, Text } from '@mantine/core'
import type { SeguimientoForm as Campos, SeguimientoInicio, SeguimientoRecord } from '@yunque/contracts/seguimientos'
import { type ReactNode, useState } from 'react'
import { ClientePanel } from '#/features/contactos/cliente-panel.tsx'
import { ContactoCampo } from '#/features/contactos/contacto-campo.tsx'
import { trpc } from '#/lib/trpc.ts'
import { ReadFailed } from '#/ui/async/read-failed.tsx'
import { nombresDe, OptionsSelect } from '#/ui/fields/options-select.tsx'
import { useToday } from '#/ui/fields/use-today.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { type Form, useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { SeguimientoContexto } from './seguimiento-contexto.tsx'
import { DATOS, seguimientoDefinition } from './seguimiento-definition.ts'

type SeguimientoFormProps = {
  /** The one to edit; without it, a new one that starts as `inicio` says. */
  seguimiento?: SeguimientoRecord
  inicio?: SeguimientoInicio
  onSaved: (seguimiento: SeguimientoRecord) => void
  /** Buttons beside the form's own. */
  acciones: (form: Form<Campos>) => ReactNode
}

const initialOf = (inicio: SeguimientoInicio) => {
  const { codigo_cliente, nro_cpt, n_cotizacion, fecha, tipo, detalle, recordatorio, usuario, anterior } = inicio

  return { codigo_cliente, nro_cpt, n_cotizacion, fecha, tipo, detalle, recordatorio, usuario, anterior }
}

/** A follow-up, with what one should know of its client beside it (PAN-05). */
export function SeguimientoForm({ seguimiento, inicio, onSaved, acciones }: SeguimientoFormProps) {
  const personas = trpc.seguimientos.usuarios.useQuery()
  const [elegido, setElegido] = useState({ nro_cpt: '', text: '' })
  const form = useRecord(seguimientoDefinition, {
    record: seguimiento,
    initial: inicio && initialOf(inicio),
    fixed: {
      ...(inicio?.codigo_cliente && { codigo_cliente: inicio.codigo_cliente }),
      ...(inicio?.anterior && { anterior: inicio.anterior }),
    },
    nombres: { ...nombresDe('usuario', personas.data), [`nro_cpt ${elegido.nro_cpt}`]: elegido.text },
    onSaved: ({ answer }) => onSaved(answer),
  })
  useToday(form, 'fecha', seguimiento === undefined)
  const { values, errors } = useFormState(form)
  const conocido = seguimiento ?? inicio
  /** The client cannot be chosen where the record, a quotation or the earlier follow-up gives it. */
  const isFijo = seguimiento !== undefined || (inicio?.codigo_cliente ?? '') !== ''
  const chooseCliente = (codigo: string) => {
    if (codigo === values.codigo_cliente) return
    form.set('codigo_cliente', codigo)
    form.set('nro_cpt', '')
  }

  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7, lg: 8 }}>
        <RecordForm form={form}>
          <Stack gap="sm">
            {inicio?.anterior && (
              <Alert color="azul" p="xs">
                <Text size="sm">{`Sigue al seguimiento N° ${inicio.anterior}, cerrado con: «${inicio.resultado_anterior}»`}</Text>
              </Alert>
            )}
            {seguimiento && seguimiento.resultado !== '' && (
              <Alert color="azul" p="xs">
                <Text size="sm">{`Se abrió otra vez. Se había cerrado con: «${seguimiento.resultado}»`}</Text>
              </Alert>
            )}
            <ClientePanel
              codigo_cliente={values.codigo_cliente}
              onChange={chooseCliente}
              readOnly={isFijo}
              cliente={conocido?.codigo_cliente === values.codigo_cliente ? conocido.cliente || undefined : undefined}
              error={errors.codigo_cliente?.[0]}
            />
            <Fieldset legend="SEGUIMIENTO">
              <Stack gap="xs">
                <ContactoCampo
                  label="Contacto"
                  codigo_cliente={values.codigo_cliente}
                  value={values.nro_cpt}
                  conocido={{ nro_cpt: conocido?.nro_cpt ?? '', text: conocido?.contacto ?? '' }}
                  error={errors.nro_cpt?.[0]}
                  onChange={(contacto) => {
                    setElegido(contacto)
                    form.set('nro_cpt', contacto.nro_cpt)
                  }}
                />
                <Fields form={form} names={DATOS} />
                <OptionsSelect
                  name="usuario"
                  label="Usuario"
                  value={values.usuario}
                  onChange={(usuario) => form.set('usuario', usuario)}
                  opciones={personas.data ?? null}
                  espera={personas.isLoading}
                  fuera={seguimiento && { [`usuario ${seguimiento.usuario}`]: seguimiento.nombre_usuario }}
                  error={errors.usuario?.[0]}
                  disabled={false}
                />
                <ReadFailed of={personas} />
              </Stack>
            </Fieldset>
            <Group gap="sm">
              <SaveButton form={form}>{seguimiento ? 'Modificar Seguimiento' : 'Alta Seguimiento'}</SaveButton>
              {acciones(form)}
            </Group>
          </Stack>
        </RecordForm>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5, lg: 4 }}>
        <SeguimientoContexto codigo_cliente={values.codigo_cliente} propio={seguimiento?.n_seguimiento ?? ''} />
      </Grid.Col>
    </Grid>
  )
}
