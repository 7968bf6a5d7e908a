import { Alert, Box, Fieldset, Group, Stack } from '@mantine/core'
import type { FamiliaRecord } from '@yunque/contracts/datos/familias'
import { useNegocioInicial } from '#/ui/fields/negocios.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useGiveUp } from '#/ui/record/use-give-up.ts'
import { useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { AsiSeCotiza } from './asi-se-cotiza.tsx'
import { familiaDefinition } from './familia-definition.ts'
import { MedidasCampo } from './medidas-campo.tsx'
import { ReglasCampo } from './reglas-campo.tsx'
import { SelectoresCampo } from './selectores-campo.tsx'
import { UsoButton } from './uso-button.tsx'

type FamiliaScreenProps = {
  /** Without one, a new familia. */
  familia?: FamiliaRecord | undefined
  onSaved: (codigo: string) => void
  /** Called when the server holds something newer than the screen shows. */
  onReload: () => void
}

const DATOS = ['nombre', 'negocio', 'medidas_familia', 'um1', 'um2', 'densidad'] as const

/** A whole familia on one screen, beside a sample line that is computed by its rules (DAT-02). */
export function FamiliaScreen({ familia, onSaved, onReload }: FamiliaScreenProps) {
  const negocio = useNegocioInicial('')
  const form = useRecord(familiaDefinition, {
    record: familia,
    initial: { negocio },
    onSaved: ({ answer }) => onSaved(answer.codigo),
  })
  const { values } = useFormState(form)

  const { mayGiveUp, giveUp } = useGiveUp(form)

  return (
    <RecordForm form={form}>
      <Stack gap="md">
        {familia?.estado === 'B' && <Alert color="gray">Esta familia está fuera de uso.</Alert>}
        {familia?.en_documentos && (
          <Alert color="blue">
            Hay documentos guardados con esta familia: lo que ellos nombran no se quita ni cambia de nombre. Agregue lo
            nuevo y saque de uso lo viejo.
          </Alert>
        )}
        <Fieldset legend={familia ? `FAMILIA ${familia.codigo}` : 'FAMILIA'}>
          <Fields form={form} names={familia ? DATOS : ['codigo', ...DATOS]} />
        </Fieldset>
        <SelectoresCampo form={form} />
        <MedidasCampo form={form} />
        <ReglasCampo form={form} />
        {/* In sight while what it shows is changed, where there is room for both. */}
        <Box
          pos={{ base: 'static', md: 'sticky' }}
          bottom={0}
          py="xs"
          bg="var(--mantine-color-body)"
          style={{ zIndex: 1, borderTop: '1px solid var(--mantine-color-default-border)' }}
        >
          <AsiSeCotiza familia={values} />
        </Box>
        <Group gap="sm">
          <SaveButton form={form}>{familia ? 'Modificar Familia' : 'Alta Familia'}</SaveButton>
          {familia && (
            <UsoButton
              familia={familia}
              before={mayGiveUp}
              onDone={() => {
                giveUp()
                onReload()
              }}
            />
          )}
        </Group>
      </Stack>
    </RecordForm>
  )
}
