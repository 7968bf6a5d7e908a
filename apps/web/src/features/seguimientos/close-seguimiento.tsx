import { Button, Group, Stack, Text } from '@mantine/core'
import {
  SEGUIMIENTO_MAX,
  type SeguimientoForm,
  type SeguimientoRecord,
  seguimientoCerrar,
} from '@yunque/contracts/seguimientos'
import { useState } from 'react'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { focusRefused } from '#/ui/record/refused.ts'
import { type Form, useRecord } from '#/ui/record/use-record.tsx'
import { overSeguimiento } from './over-seguimiento.ts'

type CierreProps = { seguimiento: SeguimientoRecord; onCerrado: (seguimiento: SeguimientoRecord) => void }
type CloseSeguimientoProps = CierreProps & { form: Pick<Form<SeguimientoForm>, 'session' | 'values'> }

const PREGUNTA = 'Hay cambios sin guardar, y un seguimiento cerrado no se modifica. ¿Guardarlos antes de cerrarlo?'

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

/** Closing, with what came of it (PAN-05). What was typed beside it is saved first: a closed follow-up would refuse it (VIS-05). */
export function CloseSeguimiento({ seguimiento, form: { session, values }, onCerrado }: CloseSeguimientoProps) {
  const confirm = useConfirm()
  const [opened, setOpened] = useState(false)
  /** The follow-up as the form last read or saved it. */
  const [suyo, setSuyo] = useState(seguimiento)
  const open = async (around: Element | null) => {
    if (session.isDirty()) {
      if (!(await confirm(PREGUNTA, { si: 'Guardar y seguir' }))) return
      if (focusRefused(around) || !(await session.save())) return
    }
    setSuyo({ ...seguimiento, ...values.store.get().base })
    setOpened(true)
  }

  return (
    <>
      <Button variant="light" onClick={({ currentTarget }) => void open(currentTarget.closest('form'))}>
        Cerrar con resultado
      </Button>
      <RecordModal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Cerrar el seguimiento N° ${seguimiento.n_seguimiento}`}
      >
        <CierreForm
          seguimiento={suyo}
          onCerrado={(cerrado) => {
            setOpened(false)
            onCerrado(cerrado)
          }}
        />
      </RecordModal>
    </>
  )
}

function CierreForm({ seguimiento, onCerrado }: CierreProps) {
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
