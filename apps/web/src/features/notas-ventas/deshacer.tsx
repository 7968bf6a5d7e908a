import { Button, Group, Stack, Text } from '@mantine/core'
import { formatDecimal } from '@yunque/contracts/codecs/format'
import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import type { DespachoRow } from '@yunque/contracts/notas-ventas'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { issuesOf } from '#/ui/record/form-values.ts'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useRecord } from '#/ui/record/use-record.tsx'
import { overDespacho } from './over-despacho.ts'
import { deshacerSchema } from './preparar-schema.ts'

/** Takes back what was prepared of a line by mistake, wholly or in part, with a motive (DOC-22). */
export function Deshacer({ row }: { row: DespachoRow }) {
  const [opened, setOpened] = useState(false)
  const { notasVentas } = trpc.useUtils()
  const { n_cotizacion, nro_item } = row

  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setOpened(true)}>
        Deshacer
      </Button>
      <RecordModal
        opened={opened}
        onClose={() => {
          setOpened(false)
          void notasVentas.invalidate()
        }}
        title={`Deshacer la preparación del ítem ${nro_item} de la NV N° ${n_cotizacion}`}
      >
        <DeshacerForm row={row} onClose={() => setOpened(false)} />
      </RecordModal>
    </>
  )
}

const formOf = ({ cantidad_preparada: preparada, version }: DespachoRow) => ({
  ...{ cantidad: preparada, motivo: '', preparada, version },
})

const deshacerDefinition = (row: DespachoRow) => {
  const { n_cotizacion, nro_item, cantidad_preparada, um1 } = row

  return defineRecord<ReturnType<typeof formOf>, DespachoRow, unknown>({
    name: `deshacer/${n_cotizacion}/${nro_item}`,
    label: 'Preparación',
    fields: [
      {
        name: 'cantidad',
        label: 'Cantidad',
        kind: 'decimal',
        required: true,
        hint: `Preparado: ${`${formatDecimal(cantidad_preparada, 2)} ${um1}`.trim()}.`,
      },
      { name: 'motivo', label: 'Motivo', kind: 'area', max: DOCUMENTO_MAX.motivo_deshacer, required: true },
    ],
    empty: formOf(row),
    check: (values, { preparada }) => issuesOf(deshacerSchema(preparada), values),
    call: (client, { form, idempotency_key }) =>
      client.notasVentas.deshacer.mutate({
        ...{ n_cotizacion, nro_item: String(nro_item), version: form.version, idempotency_key },
        ...{ cantidad: form.cantidad, motivo: form.motivo.trim() },
      }),
    formOf,
    ...overDespacho(row, 'S'),
    notice: () => `Nota de venta N° ${n_cotizacion}: preparación del ítem ${nro_item} deshecha.`,
    refresh: (utils) => [utils.notasVentas, utils.documento, utils.agenda].map((room) => room.invalidate()),
    // One sentence, asked anew each time.
    draft: false,
  })
}

function DeshacerForm({ row, onClose }: { row: DespachoRow; onClose: () => void }) {
  const [definition] = useState(() => deshacerDefinition(row))
  const form = useRecord(definition, { record: row, onSaved: onClose })

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        <Text size="sm">{[row.descripcion, row.medidas].filter(Boolean).join(' · ')}</Text>
        <Fields form={form} />
        <Group justify="flex-end">
          <SaveButton form={form}>Deshacer preparación</SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}
