import { Button, Group, Stack, Text } from '@mantine/core'
import { unbroken } from '@yunque/contracts/codecs/format'
import type { DespachoRow } from '@yunque/contracts/list/notas-ventas'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import type { RecordDefinition } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useRecord } from '#/ui/record/use-record.tsx'

type DespachoDialogoProps<F extends object> = {
  row: DespachoRow
  boton: string
  variant: 'light' | 'default'
  titulo: string
  guardar: string
  definition: (row: DespachoRow) => RecordDefinition<F, DespachoRow, unknown>
}

/** A button of a line to be prepared, and the form that it opens. */
export function DespachoDialogo<F extends object>({ boton, variant, titulo, ...props }: DespachoDialogoProps<F>) {
  const [opened, setOpened] = useState(false)
  const utils = trpc.useUtils()

  return (
    <>
      <Button size="compact-xs" variant={variant} onClick={() => setOpened(true)}>
        {boton}
      </Button>
      <RecordModal
        opened={opened}
        onClose={() => {
          setOpened(false)
          void utils.invalidate()
        }}
        title={titulo}
      >
        <DespachoForm {...props} onClose={() => setOpened(false)} />
      </RecordModal>
    </>
  )
}

type DespachoFormProps<F extends object> = Pick<DespachoDialogoProps<F>, 'row' | 'guardar' | 'definition'> & {
  onClose: () => void
}

function DespachoForm<F extends object>({ row, guardar, definition: make, onClose }: DespachoFormProps<F>) {
  const [definition] = useState(() => make(row))
  const form = useRecord(definition, { record: row, onSaved: onClose })

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        <Text size="sm">{[row.descripcion, unbroken(row.medidas)].filter(Boolean).join(' · ')}</Text>
        <Fields form={form} />
        <Group justify="flex-end">
          <SaveButton form={form}>{guardar}</SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}
