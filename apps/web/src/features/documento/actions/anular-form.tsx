import { Group, Stack, Text } from '@mantine/core'
import { DOCUMENTOS, tituloDe } from '@yunque/contracts/codecs/codigos'
import { type DocumentoRecord, documentoAnular } from '@yunque/contracts/documento/documento'
import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { useNegociosTodos } from '#/ui/fields/negocios.ts'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useRecord } from '#/ui/record/use-record.tsx'
import type { Documento } from '../model/documento-store.ts'
import { overDocumento } from '../model/nombres.ts'
import { useInicio } from '../model/use-documento.ts'

type AnularFormProps = { documento: Documento; record: DocumentoRecord; onClose: () => void }

const anularDefinition = ({ tipo, n_cotizacion, version }: DocumentoRecord, over: ReturnType<typeof overDocumento>) =>
  defineRecord<{ motivo: string; version: string }, DocumentoRecord, unknown>({
    name: `anulacion/${n_cotizacion}`,
    label: 'Anulación',
    fields: [{ name: 'motivo', label: 'Motivo', kind: 'area', max: DOCUMENTO_MAX.motivo_anulacion, required: true }],
    empty: { motivo: '', version },
    schema: documentoAnular.pick({ motivo: true, version: true }),
    call: (client, { form, idempotency_key }) =>
      client.documento.anular.mutate({
        tipo,
        id: n_cotizacion,
        version: form.version,
        idempotency_key,
        motivo: form.motivo.trim(),
      }),
    formOf: (record) => ({ motivo: '', version: record.version }),
    author: authorOf,
    reread: async (client) => (await client.documento.get.query({ tipo, id: n_cotizacion })).cotizacion,
    over,
    notice: () => `${tituloDe(tipo, n_cotizacion)} anulada.`,
  })

/** The motive, without which nothing is taken out of use (DOC-12). */
export function AnularForm({ documento, record, onClose }: AnularFormProps) {
  const { documento: documentos } = trpc.useUtils()
  const { tipo, n_cotizacion } = record
  const { data: inicio } = useInicio(tipo, record.cliente)
  const negocios = useNegociosTodos()
  const [definition] = useState(() => anularDefinition(record, overDocumento(documento, inicio, negocios)))
  const form = useRecord(definition, {
    record,
    onSaved: () => {
      onClose()
      void documentos.get
        .fetch({ tipo, id: n_cotizacion }, { staleTime: 0 })
        .then(({ cotizacion }) => documento.load(cotizacion))
        .catch(console.error)
    },
  })

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        <Text size="sm">
          {`La ${DOCUMENTOS[tipo].nombre.toLowerCase()} queda anulada para siempre; se puede seguir viendo, y su número no se vuelve a usar.`}
        </Text>
        {documento.isDirty() && <Text size="sm">Los cambios sin guardar se pierden.</Text>}
        <Fields form={form} />
        <Group justify="flex-end">
          <SaveButton form={form} color="red">
            Anular
          </SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}
