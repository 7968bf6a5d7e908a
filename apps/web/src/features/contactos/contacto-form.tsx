import { Alert, Anchor, Button, Fieldset, Grid, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ContactoRecord, isContactoVacio } from '@yunque/contracts/contactos'
import type { ReactNode } from 'react'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { SinVersion } from '#/ui/record/sin-version.tsx'
import { useGiveUp } from '#/ui/record/use-give-up.ts'
import { useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { DeFuente } from '#/ui/show/de-fuente.tsx'
import { ClientePanel } from './cliente-panel.tsx'
import { contactoDefinition, DATOS } from './contacto-definition.ts'
import { EstadoButton } from './estado-button.tsx'

type ContactoFormProps = {
  /** The contact to edit; without it, a new one. */
  contacto?: ContactoRecord
  /** Default customer of a new contact; it can't be changed then (CON-08). */
  codigo_cliente?: string
  onSaved: (contacto: ContactoRecord) => void
  /** Called when the contact was taken out of use or back into use. */
  onEstado?: () => void
  /** Buttons beside the form's own. */
  children?: ReactNode
}

const VACIO = 'El contacto no tiene nombre, teléfono ni e-mail.'

/** Contact form (CON-07), of a page or inside a modal. */
export function ContactoForm({ contacto, codigo_cliente = '', onSaved, onEstado, children }: ContactoFormProps) {
  const confirm = useConfirm()
  const form = useRecord(contactoDefinition, {
    record: contacto,
    initial: { codigo_cliente },
    fixed: codigo_cliente === '' ? {} : { codigo_cliente },
    // Only the company is required (CON-10), so a missing name is asked about and not refused.
    before: async (form) => !isContactoVacio(form) || confirm(VACIO, { si: 'Guardar igual' }),
    onSaved: ({ answer }) => onSaved(answer),
  })
  const { values, errors, failure } = useFormState(form)
  const ajenos = contacto?.fuente_campos ?? []
  /** The client's other contact with the same e-mail or phone, until either field is changed. */
  const duplicado = (errors.email || errors.telefono) && failure?.campos.duplicado?.[0]

  const saveAnyway = async () => {
    form.set('guardar_igual', true)
    if (!(await form.submit())) form.set('guardar_igual', false)
  }
  const { mayGiveUp, giveUp } = useGiveUp(form)
  const leaveChanged = () => {
    giveUp()
    onEstado?.()
  }

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        {contacto?.estado === 'B' && <Alert color="gray">Este contacto está dado de baja.</Alert>}
        <DeFuente fuente={contacto?.fuente} campos={ajenos} fields={contactoDefinition.fields} />
        <Grid gap="sm">
          <Grid.Col span={{ base: 12, md: 4 }}>
            <ClientePanel
              codigo_cliente={values.codigo_cliente}
              onChange={(codigo) => form.set('codigo_cliente', codigo)}
              readOnly={contacto !== undefined || codigo_cliente !== ''}
              cliente={contacto?.cliente}
              error={errors.codigo_cliente?.[0]}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Fieldset legend="DATOS DEL CONTACTO">
              <Fields form={form} names={DATOS} readOnly={ajenos} />
            </Fieldset>
          </Grid.Col>
        </Grid>
        {duplicado && <DuplicadoAviso nro_cpt={duplicado} onSaveAnyway={() => void saveAnyway()} />}
        <Group gap="sm">
          <SaveButton form={form}>{contacto ? 'Modificar Contacto' : 'Alta Contacto'}</SaveButton>
          {contacto && onEstado && <EstadoButton contacto={contacto} before={mayGiveUp} onDone={leaveChanged} />}
          <SinVersion version={contacto?.version} />
          {children}
        </Group>
      </Stack>
    </RecordForm>
  )
}

type DuplicadoAvisoProps = { nro_cpt: string; onSaveAnyway: () => void }

/** The client has a contact with this e-mail or phone: look at it, in another tab so that nothing is lost, or go on. */
function DuplicadoAviso({ nro_cpt, onSaveAnyway }: DuplicadoAvisoProps) {
  return (
    <Group gap="sm" role="group" aria-label="Contacto duplicado">
      <Text size="sm">¿Es el mismo contacto?</Text>
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link {...props} to="/clientes/maestro-contactos/$id" params={{ id: nro_cpt }} target="_blank" />
        )}
      >
        Ver
      </Anchor>
      <Button variant="light" color="orange" onClick={onSaveAnyway}>
        Guardar igual
      </Button>
    </Group>
  )
}
