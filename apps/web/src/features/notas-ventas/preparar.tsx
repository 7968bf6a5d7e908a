import { Button, Group, Stack, Text } from '@mantine/core'
import { formatDecimal } from '@yunque/contracts/codecs/format'
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
import { prepararSchema } from './preparar-schema.ts'

/** Prepares a line, wholly or in part (RUT-19). */
export function Preparar({ row }: { row: DespachoRow }) {
  const [opened, setOpened] = useState(false)
  const { notasVentas } = trpc.useUtils()
  const { n_cotizacion, nro_item } = row

  return (
    <>
      <Button size="compact-xs" variant="light" onClick={() => setOpened(true)}>
        Preparar
      </Button>
      <RecordModal
        opened={opened}
        onClose={() => {
          setOpened(false)
          void notasVentas.invalidate()
        }}
        title={`Preparar el ítem ${nro_item} de la NV N° ${n_cotizacion}`}
      >
        <PrepararForm row={row} onClose={() => setOpened(false)} />
      </RecordModal>
    </>
  )
}

const prepararDefinition = (row: DespachoRow) => {
  const { n_cotizacion, nro_item, cantidad, cantidad_preparada, cantidad_pendiente, um1 } = row
  const formOf = ({ version, cantidad_pendiente: pendiente }: DespachoRow) => ({
    cantidad: pendiente,
    version,
    pendiente,
  })
  const preparado = `${formatDecimal(cantidad_preparada, 2)} de ${formatDecimal(cantidad, 2)}`

  return defineRecord<ReturnType<typeof formOf>, DespachoRow, unknown>({
    name: `preparacion/${n_cotizacion}/${nro_item}`,
    label: 'Preparación',
    fields: [
      {
        name: 'cantidad',
        label: 'Cantidad',
        kind: 'decimal',
        required: true,
        hint: `Pendiente: ${`${formatDecimal(cantidad_pendiente, 2)} ${um1}`.trim()}. Preparado: ${preparado}.`,
      },
    ],
    empty: formOf(row),
    check: (values, { pendiente }) => issuesOf(prepararSchema(pendiente), values),
    call: (client, { form, idempotency_key }) =>
      client.notasVentas.preparar.mutate({
        n_cotizacion,
        nro_item: String(nro_item),
        version: form.version,
        cantidad: form.cantidad,
        idempotency_key,
      }),
    formOf,
    ...overDespacho(row),
    notice: () => `Nota de venta N° ${n_cotizacion}: ítem ${nro_item} preparado.`,
    refresh: ({ notasVentas }) => notasVentas.invalidate(),
    // One number, offered anew each time.
    draft: false,
  })
}

function PrepararForm({ row, onClose }: { row: DespachoRow; onClose: () => void }) {
  const [definition] = useState(() => prepararDefinition(row))
  const form = useRecord(definition, { record: row, onSaved: onClose })

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        <Text size="sm">{[row.descripcion, row.medidas].filter(Boolean).join(' · ')}</Text>
        <Fields form={form} />
        <Group justify="flex-end">
          <SaveButton form={form}>Preparar</SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}
