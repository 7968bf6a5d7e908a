import { Button, Group, Stack } from '@mantine/core'
import { type MargenRow, margenRechazar } from '@yunque/contracts/margen'
import { useState } from 'react'
import { readError } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { useConfirm } from '#/ui/confirm.tsx'
import { notify } from '#/ui/notify.ts'
import { defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useRecord } from '#/ui/record/use-record.tsx'

/** What may be decided on a quotation below the floor: let it pass, or reject it with a motive (DOC-06). */
export function MargenDecision({ row: { n_cotizacion, version } }: { row: MargenRow }) {
  const confirm = useConfirm()
  const [rechazando, setRechazando] = useState(false)
  const autorizar = trpc.margen.autorizar.useMutation()
  const { margen, cotizaciones, documento, estado, agenda } = trpc.useUtils()

  const refresh = () => {
    for (const room of [margen, cotizaciones, documento, estado, agenda]) void room.invalidate()
  }
  const onAutorizar = async () => {
    if (!(await confirm(`¿Autorizar la cotización N° ${n_cotizacion}?`, { si: 'Autorizar' }))) return
    try {
      await autorizar.mutateAsync({ n_cotizacion, version })
      notify(`Cotización N° ${n_cotizacion} autorizada.`)
    } catch (error) {
      console.error(error)
      notify(readError(error).mensaje, 'red')
    }
    refresh()
  }

  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-xs" variant="light" loading={autorizar.isPending} onClick={() => void onAutorizar()}>
        Autorizar
      </Button>
      <Button size="compact-xs" variant="light" color="red" onClick={() => setRechazando(true)}>
        Rechazar
      </Button>
      <RecordModal
        opened={rechazando}
        onClose={() => setRechazando(false)}
        title={`Rechazar la cotización N° ${n_cotizacion}`}
      >
        <Rechazo
          n_cotizacion={n_cotizacion}
          version={version}
          onRechazada={() => {
            setRechazando(false)
            refresh()
          }}
          onConflict={refresh}
        />
      </RecordModal>
    </Group>
  )
}

type RechazoProps = Pick<MargenRow, 'n_cotizacion' | 'version'> & { onRechazada: () => void; onConflict: () => void }

const rechazoDefinition = ({ n_cotizacion, version }: Pick<MargenRow, 'n_cotizacion' | 'version'>) =>
  defineRecord<{ motivo: string }, never, unknown>({
    name: `rechazo/${n_cotizacion}`,
    label: 'Rechazo',
    fields: [{ name: 'motivo', label: 'Motivo', kind: 'area', max: 400, required: true }],
    empty: { motivo: '' },
    schema: margenRechazar.pick({ motivo: true }),
    call: (client, { form }) => client.margen.rechazar.mutate({ n_cotizacion, version, motivo: form.motivo.trim() }),
    notice: () => `Cotización N° ${n_cotizacion} rechazada.`,
  })

function Rechazo({ n_cotizacion, version, onRechazada, onConflict }: RechazoProps) {
  const [definition] = useState(() => rechazoDefinition({ n_cotizacion, version }))
  const form = useRecord(definition, {
    onSaved: onRechazada,
    onFailure: ({ codigo }) => codigo === 'CONFLICT' && onConflict(),
  })

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        <Fields form={form} />
        <Group justify="flex-end">
          <SaveButton form={form} color="red">
            Rechazar
          </SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}
