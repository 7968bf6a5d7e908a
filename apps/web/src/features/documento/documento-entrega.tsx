import { Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { DOCUMENTO_MAX } from '@yunque/contracts/labels'
import { OptionsSelect } from '#/ui/options-select.tsx'
import { TextField } from '#/ui/record/text-field.tsx'
import type { Documento } from './documento-store.ts'
import { type Inicio, useCampo } from './use-documento.ts'

type DocumentoEntregaProps = { documento: Documento; inicio: Inicio; readOnly: boolean }

/** Where it goes and by whom. Places are the client's, carriers everybody's. */
export function DocumentoEntrega({ documento, inicio, readOnly }: DocumentoEntregaProps) {
  return (
    <Fieldset legend="ENTREGA Y OBSERVACIONES">
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
          <OptionsSelect
            {...useCampo(documento, 'lugar_entrega')}
            opciones={inicio.data?.cliente.lugares_entrega ?? null}
            disabled={readOnly}
          />
          <OptionsSelect
            {...useCampo(documento, 'c_transp')}
            opciones={inicio.data?.iniciar.transportistas ?? null}
            disabled={readOnly}
          />
        </SimpleGrid>
        <TextField {...useCampo(documento, 'referencia')} max={DOCUMENTO_MAX.referencia} readOnly={readOnly} />
        <TextField
          {...useCampo(documento, 'observaciones')}
          rows={4}
          max={DOCUMENTO_MAX.observaciones}
          readOnly={readOnly}
        />
      </Stack>
    </Fieldset>
  )
}
