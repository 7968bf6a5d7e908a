import { Button, Group, Stack, Text } from '@mantine/core'
import { formatDecimal } from '@yunque/contracts/format'
import type { DespachoRow } from '@yunque/contracts/notas-ventas'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { notify } from '#/ui/notify.ts'
import { defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useRecord } from '#/ui/record/use-record.tsx'
import { prepararSchema } from './preparar-schema.ts'

/** Prepares a line, wholly or in part (RUT-19). */
export function Preparar({ row }: { row: DespachoRow }) {
  const [opened, setOpened] = useState(false)
  const { n_cotizacion, nro_item } = row

  return (
    <>
      <Button size="compact-xs" variant="light" onClick={() => setOpened(true)}>
        Preparar
      </Button>
      <RecordModal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Preparar el ítem ${nro_item} de la NV N° ${n_cotizacion}`}
      >
        <PrepararForm row={row} onClose={() => setOpened(false)} />
      </RecordModal>
    </>
  )
}

const prepararDefinition = (row: DespachoRow) => {
  const { n_cotizacion, nro_item, version, cantidad, cantidad_preparada, cantidad_pendiente, um1 } = row
  const preparado = `${formatDecimal(cantidad_preparada, 2)} de ${formatDecimal(cantidad, 2)}`

  return defineRecord<{ cantidad: string }, never, unknown>({
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
    empty: { cantidad: cantidad_pendiente },
    schema: prepararSchema(cantidad_pendiente),
    call: (client, { form, idempotency_key }) =>
      client.notasVentas.preparar.mutate({
        n_cotizacion,
        nro_item: String(nro_item),
        version,
        cantidad: form.cantidad,
        idempotency_key,
      }),
    notice: () => `Nota de venta N° ${n_cotizacion}: ítem ${nro_item} preparado.`,
    refresh: ({ notasVentas }) => notasVentas.invalidate(),
    // One number, offered anew each time.
    draft: false,
  })
}

function PrepararForm({ row, onClose }: { row: DespachoRow; onClose: () => void }) {
  const { notasVentas } = trpc.useUtils()
  const [definition] = useState(() => prepararDefinition(row))
  const form = useRecord(definition, {
    onSaved: onClose,
    onFailure: ({ codigo, mensaje }) => {
      if (codigo !== 'CONFLICT') return
      // What is pending is another quantity now: the row shows it, and the dialog would ask about the old one.
      notify(mensaje, 'red')
      onClose()
      void notasVentas.invalidate()
    },
  })

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
