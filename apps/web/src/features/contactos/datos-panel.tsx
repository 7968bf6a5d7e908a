import { Checkbox, Fieldset, Grid } from '@mantine/core'
import { CONTACTO_MAX, type ContactoForm } from '@yunque/contracts/contactos'
import { TextField } from '#/ui/form/text-field.tsx'
import type { Form } from '#/ui/form/use-form.ts'
import { CAMPOS } from './contacto-campos.ts'

/** DATOS DEL CONTACTO (spec §3, Contact; CON-10). */
export function DatosPanel({ form: { values, errors, set } }: { form: Form<ContactoForm> }) {
  return (
    <Fieldset legend="DATOS DEL CONTACTO">
      <Grid gap="xs">
        {CAMPOS.map(({ name, cols, ...field }) => (
          <Grid.Col key={name} span={{ base: 12, sm: cols }}>
            <TextField
              {...field}
              max={CONTACTO_MAX[name]}
              value={values[name]}
              onChange={(value) => set(name, value)}
              error={errors[name]}
            />
          </Grid.Col>
        ))}
        <Grid.Col span={12}>
          <Checkbox
            size="xs"
            label="Recibe Certificado de Calidad"
            checked={values.recibe_certificado}
            onChange={({ currentTarget }) => set('recibe_certificado', currentTarget.checked)}
          />
        </Grid.Col>
      </Grid>
    </Fieldset>
  )
}
