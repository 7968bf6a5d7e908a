import { Button, Group, Modal, Stack } from '@mantine/core'
import { type MargenRow, margenRechazar } from '@yunque/contracts/margen'
import { useState } from 'react'
import { readError } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { confirm } from '#/ui/confirm.tsx'
import { FormShell, SubmitButton } from '#/ui/form/form-shell.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.ts'

/** What may be decided on a quotation below the floor: let it pass, or reject it with a motive (DOC-06). */
export function MargenDecision({ row: { n_cotizacion, version } }: { row: MargenRow }) {
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
      <Button size="compact-xs" loading={autorizar.isPending} onClick={() => void onAutorizar()}>
        Autorizar
      </Button>
      <Button size="compact-xs" variant="light" color="red" onClick={() => setRechazando(true)}>
        Rechazar
      </Button>
      <Modal
        opened={rechazando}
        onClose={() => setRechazando(false)}
        title={`Rechazar la cotización N° ${n_cotizacion}`}
      >
        <Rechazo
          n_cotizacion={n_cotizacion}
          version={version}
          onRechazada={() => {
            setRechazando(false)
            notify(`Cotización N° ${n_cotizacion} rechazada.`)
            refresh()
          }}
          onConflict={refresh}
        />
      </Modal>
    </Group>
  )
}

type RechazoProps = Pick<MargenRow, 'n_cotizacion' | 'version'> & { onRechazada: () => void; onConflict: () => void }

function Rechazo({ n_cotizacion, version, onRechazada, onConflict }: RechazoProps) {
  const rechazar = trpc.margen.rechazar.useMutation()
  const form = useForm({
    initial: { motivo: '' },
    schema: margenRechazar.pick({ motivo: true }),
    save: ({ motivo }) => rechazar.mutateAsync({ n_cotizacion, version, motivo: motivo.trim() }),
    onSaved: onRechazada,
    onFailure: ({ codigo }) => codigo === 'CONFLICT' && onConflict(),
  })

  return (
    <FormShell form={form} label="Rechazo" guard={false}>
      <Stack gap="sm">
        <TextField
          label="Motivo"
          value={form.values.motivo}
          onChange={(motivo) => form.set('motivo', motivo)}
          error={form.errors.motivo}
          max={400}
          rows={4}
          required
        />
        <Group justify="flex-end">
          <SubmitButton saving={form.saving} color="red">
            Rechazar
          </SubmitButton>
        </Group>
      </Stack>
    </FormShell>
  )
}
