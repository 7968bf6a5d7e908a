import { Button, Group, Stack } from '@mantine/core'
import { type CambiarEmailForm, cambiarEmailForm, type PerfilRecord } from '@yunque/contracts/sesion/perfil'
import { useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useRecord } from '#/ui/record/use-record.tsx'

type Perfil = Pick<PerfilRecord, 'e_mail' | 'por_proveedor'>

const emailDefinition = ({ e_mail, por_proveedor }: Perfil) =>
  defineRecord<CambiarEmailForm, never, PerfilRecord>({
    name: 'e_mail',
    label: 'Cambio de e-mail',
    fields: [
      { name: 'e_mail', label: 'E-mail nuevo', kind: 'email', max: 100 },
      {
        name: 'clave',
        label: 'Su clave',
        kind: 'password',
        required: !por_proveedor,
        autoComplete: 'current-password',
        ...(por_proveedor && {
          hint: 'Puede quedar vacía si entró con la cuenta de su empresa hace menos de diez minutos.',
        }),
      },
    ],
    empty: { e_mail, clave: '' },
    schema: cambiarEmailForm,
    call: (client, { form }) => client.sesion.cambiarEmail.mutate(form),
    notice: () => 'Su e-mail se cambió.',
    duda: 'No se pudo confirmar si su e-mail se cambió. Presione Cambiar otra vez: queda el que está escrito.',
    // A password is kept nowhere.
    draft: false,
  })

/** Whether this server changes one's e-mail by itself; one that is not ours may take it with the rest. */
export const useCambiaEmail = () => useAppState(({ servidor }) => !servidor.ausentes.includes('sesion.cambiarEmail'))

type CambioEmailProps = { perfil: Perfil; onCambiado: (perfil: PerfilRecord) => unknown }

/** One's own e-mail, for which the password is asked: who sits at an open desk is not enough (PAN-12). */
export function CambioEmail({ perfil, onCambiado }: CambioEmailProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Cambiar e-mail
      </Button>
      <RecordModal opened={isOpen} onClose={close} title="Cambiar e-mail">
        <EmailForm
          perfil={perfil}
          onSaved={(saved) => {
            close()
            onCambiado(saved)
          }}
        />
      </RecordModal>
    </>
  )
}

type EmailFormProps = { perfil: Perfil; onSaved: (perfil: PerfilRecord) => unknown }

function EmailForm({ perfil, onSaved }: EmailFormProps) {
  const [definition] = useState(() => emailDefinition(perfil))
  const form = useRecord(definition, { onSaved: ({ answer }) => onSaved(answer) })

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        <Fields form={form} />
        <Group justify="flex-end">
          <SaveButton form={form}>Cambiar</SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}
