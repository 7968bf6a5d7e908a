import { Fieldset, Grid, Group, MultiSelect, Stack } from '@mantine/core'
import type { FuenteForm, FuenteRecord, FuentesAnswer } from '@yunque/contracts/datos/fuentes'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { type Form, useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { fuenteDefinition } from './fuente-definition.ts'
import { Entregas } from './fuentes.tsx'
import { Token } from './token.tsx'

type FuenteScreenProps = Pick<FuentesAnswer, 'conjuntos' | 'direccion'> & {
  /** Without one, a new source. */
  fuente?: FuenteRecord | undefined
  onSaved: (codigo: string) => void
  onReload: () => void
}

/** A source: what it may write, how often it does, and its token (DAT-08, DAT-09). */
export function FuenteScreen({ fuente, conjuntos, direccion, onSaved, onReload }: FuenteScreenProps) {
  const form = useRecord(fuenteDefinition, {
    record: fuente,
    onSaved: ({ answer }) => (fuente ? onReload() : onSaved(answer.codigo)),
  })
  const { values } = useFormState(form)
  const ritmo = ({ habil: ['hora'], horas: ['horas'], '': [] } as const)[values.ritmo]

  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <RecordForm form={form}>
          <Stack gap="md">
            <Fieldset legend="FUENTE">
              {fuente && <Fields form={form} names={['codigo']} readOnly />}
              <Fields form={form} names={fuente ? ['nombre'] : ['codigo', 'nombre']} />
              <Conjuntos form={form} conjuntos={conjuntos} />
              <Fields form={form} names={['duena']} />
            </Fieldset>
            <Fieldset legend="RITMO">
              <Fields form={form} names={['ritmo', ...ritmo]} />
            </Fieldset>
            <Fields form={form} names={['estado']} />
            <Group>
              <SaveButton form={form}>{fuente ? 'Modificar Fuente' : 'Alta Fuente'}</SaveButton>
            </Group>
          </Stack>
        </RecordForm>
      </Grid.Col>
      {fuente && (
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            <Token fuente={fuente} direccion={direccion} onDone={onReload} />
            <Fieldset legend="ÚLTIMAS ENTREGAS">
              <Entregas fuente={fuente} />
            </Fieldset>
          </Stack>
        </Grid.Col>
      )}
    </Grid>
  )
}

type ConjuntosProps = { form: Form<FuenteForm>; conjuntos: FuentesAnswer['conjuntos'] }

function Conjuntos({ form, conjuntos }: ConjuntosProps) {
  const { values, errors } = useFormState(form)

  return (
    <MultiSelect
      label="Qué trae"
      name="conjuntos"
      withAsterisk
      my="xs"
      data={conjuntos.map(({ value, text }) => ({ value, label: text }))}
      value={values.conjuntos}
      error={errors.conjuntos?.[0]}
      onChange={(chosen) => form.set('conjuntos', chosen)}
    />
  )
}
