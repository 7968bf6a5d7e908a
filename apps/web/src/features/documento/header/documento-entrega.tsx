import { Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import { DateField } from '#/ui/fields/date-field.tsx'
import { OptionsSelect } from '#/ui/fields/options-select.tsx'
import { TextField } from '#/ui/record/text-field.tsx'
import type { Documento } from '../model/documento-store.ts'
import { DOCUMENTOS } from '../model/documentos.ts'
import { type Inicio, useCampo } from '../model/use-documento.ts'

type DocumentoEntregaProps = { documento: Documento; inicio: Inicio; readOnly: boolean }

/** Where the goods go and who carries them. The places are the client's own, the carriers are the same for everybody. */
export function DocumentoEntrega({ documento, inicio, readOnly }: DocumentoEntregaProps) {
  const { pideEntrega } = DOCUMENTOS[documento.tipo]

  return (
    <Fieldset legend="ENTREGA Y OBSERVACIONES">
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
          <OptionsSelect
            {...useCampo(documento, 'lugar_entrega')}
            opciones={inicio.data?.cliente.lugares_entrega ?? null}
            espera={inicio.isFetching}
            falta="lugares"
            disabled={readOnly}
          />
          <OptionsSelect
            {...useCampo(documento, 'c_transp')}
            opciones={inicio.data?.iniciar.transportistas ?? null}
            espera={inicio.isFetching}
            falta="transportistas"
            fuera={inicio.data?.iniciar.fuera_de_uso}
            disabled={readOnly}
          />
          {pideEntrega && <Entrega documento={documento} readOnly={readOnly} />}
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

/** What was agreed about delivery: a place instead of the client's, words instead of the condition's, and the day (DOC-18). */
function Entrega({ documento, readOnly }: Omit<DocumentoEntregaProps, 'inicio'>) {
  return (
    <>
      <TextField
        {...useCampo(documento, 'lugar_entre_sgai')}
        max={DOCUMENTO_MAX.lugar_entre_sgai}
        readOnly={readOnly}
      />
      <DateField {...useCampo(documento, 'fecha_comprometida')} disabled={readOnly} />
      <TextField {...useCampo(documento, 'cond_pago')} max={DOCUMENTO_MAX.cond_pago} readOnly={readOnly} />
    </>
  )
}
