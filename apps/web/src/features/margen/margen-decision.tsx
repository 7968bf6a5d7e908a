import { Button, Group, Stack } from '@mantine/core'
import { formatDecimal } from '@yunque/contracts/codecs/format'
import type { MargenRow } from '@yunque/contracts/list/margen'
import { margenRechazar } from '@yunque/contracts/margen'
import { margenSearch } from '@yunque/contracts/search/margen'
import { useState } from 'react'
import { type Client, trpc } from '#/lib/trpc.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useAction } from '#/ui/record/use-action.ts'
import { useRecord } from '#/ui/record/use-record.tsx'

/** The row as it is now; null where there is nothing left to decide. */
const reread = async (client: Client, n_cotizacion: string): Promise<MargenRow | null> => {
  const { data } = await client.margen.list.query(margenSearch.parse({ n_cotizacion }))

  return data.find((row) => row.n_cotizacion === n_cotizacion) ?? null
}

/** What may be decided on a quotation below the floor: let it pass, or reject it with a motive (DOC-06). */
export function MargenDecision({ row }: { row: MargenRow }) {
  const { n_cotizacion } = row
  const [rechazando, setRechazando] = useState(false)
  const utils = trpc.useUtils()

  return (
    <Group gap="xs" wrap="nowrap">
      <Autorizar key={row.version} row={row} />
      <Button size="compact-xs" variant="light" color="red" onClick={() => setRechazando(true)}>
        Rechazar
      </Button>
      <RecordModal
        opened={rechazando}
        onClose={() => {
          setRechazando(false)
          void utils.invalidate()
        }}
        title={`Rechazar la cotización N° ${n_cotizacion}`}
      >
        <Rechazo row={row} onRechazada={() => setRechazando(false)} />
      </RecordModal>
    </Group>
  )
}

type RechazoProps = { row: MargenRow; onRechazada: () => void }

const LINEA: Readonly<Record<string, string>> = {
  familia: 'Familia',
  descripcion: 'Descripción',
  cantidad: 'Cantidad',
  peso_total: 'Kilos',
  moneda: 'Moneda',
  precio_total: 'Precio',
  costo_total: 'Costo',
  margen: 'Margen',
  margen_minimo: 'Margen mínimo',
}

/** The quotation to decide on: whose it is, and the margin of each line. */
const over = {
  view: ({ razon, productos }: MargenRow) => ({
    razon,
    productos: productos.map((item) => ({ ...item, nro_item: String(item.nro_item) })),
  }),
  gone: 'La cotización ya no está pendiente de aprobación.',
  label: (path: string) => {
    const [, nro_item, campo = ''] = path.split('.')
    const palabra = LINEA[campo]

    return nro_item === undefined ? 'Cliente' : `Ítem ${nro_item}${palabra ? `: ${palabra}` : ''}`
  },
  text: (path: string, value: unknown) => {
    if (value === undefined) return 'Eliminado'
    if (typeof value === 'object') return String((value as { descripcion?: string }).descripcion ?? '')
    const text = String(value)

    return (/^\d+(\.\d+)?$|^-\d/.test(text) && !/familia$/.test(path) ? formatDecimal(text) : text) || '—'
  },
}

const rechazoDefinition = ({ n_cotizacion, version }: MargenRow) =>
  defineRecord<{ motivo: string; version: string }, MargenRow, unknown>({
    name: `rechazo/${n_cotizacion}`,
    label: 'Rechazo',
    fields: [{ name: 'motivo', label: 'Motivo', kind: 'area', max: 400, required: true }],
    empty: { motivo: '', version },
    schema: margenRechazar.pick({ motivo: true, version: true }),
    call: (client, { form: { version, motivo }, idempotency_key }) =>
      client.margen.rechazar.mutate({ n_cotizacion, version, motivo: motivo.trim(), idempotency_key }),
    formOf: (row) => ({ motivo: '', version: row.version }),
    author: authorOf,
    reread: (client) => reread(client, n_cotizacion),
    over,
    notice: () => `Cotización N° ${n_cotizacion} rechazada.`,
  })

function Autorizar({ row }: { row: MargenRow }) {
  const { n_cotizacion } = row
  const confirm = useConfirm()
  const { run, isPending } = useAction(row, {
    call: (client, sent) => client.margen.autorizar.mutate({ n_cotizacion, ...sent }),
    reread: (client) => reread(client, n_cotizacion),
    over,
    author: authorOf,
    notice: () => `Cotización N° ${n_cotizacion} autorizada.`,
  })
  const onAuthorize = async () => {
    if (await confirm(`¿Autorizar la cotización N° ${n_cotizacion}?`, { si: 'Autorizar' })) run()
  }

  return (
    <Button size="compact-xs" variant="light" loading={isPending} onClick={() => void onAuthorize()}>
      Autorizar
    </Button>
  )
}

function Rechazo({ row, onRechazada }: RechazoProps) {
  const [definition] = useState(() => rechazoDefinition(row))
  const form = useRecord(definition, { record: row, onSaved: onRechazada })

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
