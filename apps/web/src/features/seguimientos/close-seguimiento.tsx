import { Button, Group, Stack, Text } from '@mantine/core'
import { SEGUIMIENTO_MAX, type SeguimientoRecord, seguimientoCerrar } from '@yunque/contracts/seguimientos'
import { useState } from 'react'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useRecord } from '#/ui/record/use-record.tsx'
import { overSeguimiento } from './over-seguimiento.ts'

type CloseSeguimientoProps = { seguimiento: SeguimientoRecord; onCerrado: (seguimiento: SeguimientoRecord) => void }

const cierreDefinition = ({ n_seguimiento, version, resultado }: SeguimientoRecord) =>
  defineRecord<{ resultado: string; version: string }, SeguimientoRecord, SeguimientoRecord>({
    name: `cierre/${n_seguimiento}`,
    label: 'Cierre',
    fields: [
      { name: 'resultado', label: 'Resultado', kind: 'area', rows: 4, max: SEGUIMIENTO_MAX.resultado, required: true },
    ],
    // The result that a follow-up had before it was opened again.
    empty: { resultado, version },
    schema: seguimientoCerrar,
    call: (client, { form, idempotency_key }) =>
      client.seguimientos.cerrar.mutate({ n_seguimiento, idempotency_key, form }),
    formOf: (record) => ({ resultado: record.resultado, version: record.version }),
    author: authorOf,
    reread: async (client) => {
      const now = await client.seguimientos.get.query({ n_seguimiento })

      return now.estado === 'C' ? null : now
    },
    over: {
      ...overSeguimiento,
      gone: 'El seguimiento ya está cerrado. Vuelva a abrir esta pantalla para ver con qué resultado.',
    },
    notice: () => `Seguimiento N° ${n_seguimiento} cerrado.`,
  })

/** Closing, with what came of it (PAN-05). */
export function CloseSeguimiento({ seguimiento, onCerrado }: CloseSeguimientoProps) {
  const [opened, setOpened] = useState(false)

  return (
    <>
      <Button variant="light" onClick={() => setOpened(true)}>
        Cerrar con resultado
      </Button>
      <RecordModal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Cerrar el seguimiento N° ${seguimiento.n_seguimiento}`}
      >
        <CierreForm
          seguimiento={seguimiento}
          onCerrado={(cerrado) => {
            setOpened(false)
            onCerrado(cerrado)
          }}
        />
      </RecordModal>
    </>
  )
}

function CierreForm({ seguimiento, onCerrado }: CloseSeguimientoProps) {
  const [definition] = useState(() => cierreDefinition(seguimiento))
  const form = useRecord(definition, { record: seguimiento, onSaved: ({ answer }) => onCerrado(answer) })

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        <Text size="sm">{seguimiento.detalle}</Text>
        <Fields form={form} />
        <Group justify="flex-end">
          <SaveButton form={form}>Cerrar seguimiento</SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}
