import { Button, Group, Stack } from '@mantine/core'
import {
  EMPRESA_MAX,
  type EmpresaRecord,
  empresaRecord,
  type TelefonoForm,
  telefonoForm,
} from '@yunque/contracts/clientes'
import { useState } from 'react'
import { defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useRecord } from '#/ui/record/use-record.tsx'

const savedOf = ({ codigo, version }: EmpresaRecord) => ({ id: codigo, version })

const telefonoDefinition = defineRecord<TelefonoForm, EmpresaRecord>({
  name: 'telefono',
  label: 'Teléfono',
  fields: [{ name: 'telefono', label: 'Teléfono nuevo', kind: 'tel', max: EMPRESA_MAX.telefono, required: true }],
  empty: { telefono: '', version: '' },
  schema: telefonoForm,
  call: (client, { id, form, idempotency_key }) =>
    client.clientes.guardarTelefono.mutate({ codigo: id, form, idempotency_key }),
  saved: savedOf,
  savedOf,
  record: empresaRecord,
  formOf: ({ telefono, version }) => ({ telefono, version }),
  read: (empresa) => empresa,
  notice: ({ razon }) => `Se guardó el teléfono de ${razon}.`,
  refresh: ({ clientes }) => clientes.invalidate(),
})

/** A company's telephone, changed without the rest of its form. */
export function TelefonoEmpresa({ empresa }: { empresa: EmpresaRecord }) {
  const [opened, setOpened] = useState(false)

  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        Cambiar teléfono
      </Button>
      <RecordModal opened={opened} onClose={() => setOpened(false)} title="Cambiar teléfono">
        <TelefonoFields empresa={empresa} onSaved={() => setOpened(false)} />
      </RecordModal>
    </>
  )
}

function TelefonoFields({ empresa, onSaved }: { empresa: EmpresaRecord; onSaved: () => void }) {
  const form = useRecord(telefonoDefinition, { record: empresa, onSaved })

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        <Fields form={form} />
        <Group justify="flex-end">
          <SaveButton form={form}>Guardar teléfono</SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}
