import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { DespachoRow } from '@yunque/contracts/notas-ventas'
import { useRef, useState } from 'react'
import { formatDecimal } from '#/lib/format.ts'
import { idempotencyKey } from '#/lib/idempotency-key.ts'
import { trpc } from '#/lib/trpc.ts'
import { DecimalInput } from '#/ui/decimal-input.tsx'
import { FormShell, SubmitButton } from '#/ui/form/form-shell.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.ts'
import { prepararSchema } from './preparar-schema.ts'

/** Prepares a line, wholly or in part (spec §2; RUT-19). */
export function Preparar({ row }: { row: DespachoRow }) {
  const [opened, setOpened] = useState(false)
  const { n_cotizacion, nro_item } = row

  return (
    <>
      <Button size="compact-xs" onClick={() => setOpened(true)}>
        Preparar
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Preparar el ítem ${nro_item} de la NV N° ${n_cotizacion}`}
      >
        <PrepararForm row={row} onClose={() => setOpened(false)} />
      </Modal>
    </>
  )
}

function PrepararForm({ row, onClose }: { row: DespachoRow; onClose: () => void }) {
  const { n_cotizacion, nro_item, version, descripcion, cantidad, cantidad_preparada, cantidad_pendiente } = row
  const preparar = trpc.notasVentas.preparar.useMutation()
  const { notasVentas } = trpc.useUtils()
  const intento = useRef({ content: '', key: '' })

  const form = useForm({
    initial: { cantidad: cantidad_pendiente },
    schema: prepararSchema(cantidad_pendiente),
    save: (values) => {
      const linea = { n_cotizacion, nro_item: String(nro_item), version, cantidad: values.cantidad }
      // A retry of the same content keeps its key: prepared once, even if the answer was lost (LLA-05, VIS-08).
      const content = JSON.stringify(linea)
      if (content !== intento.current.content) intento.current = { content, key: idempotencyKey() }

      return preparar.mutateAsync({ ...linea, idempotency_key: intento.current.key })
    },
    onSaved: () => {
      notify(`Nota de venta N° ${n_cotizacion}: ítem ${nro_item} preparado.`)
      onClose()
      void notasVentas.invalidate()
    },
    onFailure: ({ codigo, mensaje }) => {
      if (codigo !== 'CONFLICT') return
      // What is pending is another quantity now: the row shows it, and the dialog would ask about the old one.
      notify(mensaje, 'red')
      onClose()
      void notasVentas.invalidate()
    },
  })

  return (
    <FormShell form={form} label="Preparación" guard={false}>
      <Stack gap="sm">
        <Text size="sm">{descripcion}</Text>
        <DecimalInput
          label="Cantidad"
          description={`Pendiente: ${formatDecimal(cantidad_pendiente, 2)}. Preparado: ${formatDecimal(cantidad_preparada, 2)} de ${formatDecimal(cantidad, 2)}.`}
          decimals={2}
          required
          data-autofocus
          value={form.values.cantidad}
          onChange={(cantidad) => form.set('cantidad', cantidad)}
          error={form.errors.cantidad}
        />
        <Group justify="flex-end">
          <SubmitButton saving={form.saving}>Preparar</SubmitButton>
        </Group>
      </Stack>
    </FormShell>
  )
}
