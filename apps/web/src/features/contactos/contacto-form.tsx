import { Alert, Grid, Group, Stack } from '@mantine/core'
import type { ContactoRecord } from '@yunque/contracts/contactos'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { FormShell, SubmitButton } from '#/ui/form/form-shell.tsx'
import { BajaButton } from './baja-button.tsx'
import { ConflictoAviso } from './conflicto-aviso.tsx'
import { DatosPanel } from './datos-panel.tsx'
import { DuplicadoAviso } from './duplicado-aviso.tsx'
import { EmpresaPanel } from './empresa-panel.tsx'
import { useContactoForm } from './use-contacto-form.ts'

type ContactoFormProps = {
  /** The contact to edit; without it, a new one. */
  contacto?: ContactoRecord
  /** Default customer of a new contact; it can't be changed then (CON-08). */
  codigo_cliente?: string
  onSaved: (contacto: ContactoRecord) => void
  /** The contact that was being edited is out of use now. */
  onBaja?: () => void
  /** Lets a dialog ask before it closes. */
  ref?: Ref<{ isDirty: () => boolean }>
  /** Buttons beside the form's own. */
  children?: ReactNode
}

/** Contact form: spec §2, of a page or inside a modal. */
export function ContactoForm({ contacto, codigo_cliente = '', onSaved, onBaja, ref, children }: ContactoFormProps) {
  const { form, original, actual, duplicado, guardarIgual } = useContactoForm({ contacto, codigo_cliente, onSaved })
  useImperativeHandle(ref, () => ({ isDirty: form.isDirty }))

  const baja = () => {
    form.reset(form.values)
    onBaja?.()
  }

  return (
    <FormShell form={form} label="Contacto">
      <Stack gap="sm">
        {contacto?.estado === 'B' && <Alert color="gray">Este contacto está dado de baja.</Alert>}
        <Grid gap="sm">
          <Grid.Col span={{ base: 12, md: 4 }}>
            <EmpresaPanel
              codigo_cliente={form.values.codigo_cliente}
              onChange={(codigo) => form.set('codigo_cliente', codigo)}
              readOnly={contacto !== undefined || codigo_cliente !== ''}
              cliente={contacto?.cliente}
              error={form.errors.codigo_cliente}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 8 }}>
            <DatosPanel form={form} />
          </Grid.Col>
        </Grid>
        {duplicado && <DuplicadoAviso nro_cpt={duplicado} onGuardarIgual={() => void guardarIgual()} />}
        {actual && <ConflictoAviso mio={form.values} actual={actual} original={original} />}
        <Group gap="sm">
          <SubmitButton saving={form.saving}>{contacto ? 'Modificar Contacto' : 'Alta Contacto'}</SubmitButton>
          {contacto?.estado === 'A' && onBaja && <BajaButton nro_cpt={contacto.nro_cpt} onBaja={baja} />}
          {children}
        </Group>
      </Stack>
    </FormShell>
  )
}
