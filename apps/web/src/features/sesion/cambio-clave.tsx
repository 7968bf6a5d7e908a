import { PasswordInput, Stack } from '@mantine/core'
import { type CambiarClaveForm, CLAVE_MIN, cambiarClaveForm } from '@yunque/contracts/sesion'
import { useState } from 'react'
import { tokens } from '#/lib/session/tokens.ts'
import { defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useFormState, useRecord } from '#/ui/record/use-record.tsx'

const EMPTY: CambiarClaveForm = { clave_actual: '', clave_nueva: '' }

const claveDefinition = defineRecord<CambiarClaveForm, never, null>({
  name: 'clave',
  label: 'Cambio de clave',
  fields: [
    { name: 'clave_actual', label: 'Clave actual', kind: 'password', required: true, autoComplete: 'current-password' },
    {
      name: 'clave_nueva',
      label: 'Clave nueva',
      kind: 'password',
      required: true,
      autoComplete: 'new-password',
      hint: `Al menos ${CLAVE_MIN} caracteres; se recomiendan 15 o más.`,
    },
  ],
  empty: EMPTY,
  schema: cambiarClaveForm,
  call: async (client, { form }) => {
    await tokens.replace(async () => (await client.sesion.cambiarClave.mutate(form)).handle)

    return null
  },
  afterSave: () => EMPTY,
  notice: () =>
    'La clave se cambió. Sus otras sesiones quedaron cerradas; si tenía su agenda en otro programa, esa dirección dejó de servir.',
  // The change ends the session that this browser knows: whoever signs in again with the old password is refused.
  duda: 'No se pudo confirmar si la clave se cambió. Si tiene que ingresar de nuevo, pruebe con la nueva; si no sirve, con la de antes.',
  // No draft, since a password must not be kept anywhere.
  draft: false,
})

/** /change-password and /utilitarios/cambio-clave (LLA-02). */
export function CambioClave({ onSaved }: { onSaved: () => unknown }) {
  const [repetida, setRepetida] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useRecord(claveDefinition, {
    // Also by Ctrl+S and on the way out, which no disabled button holds up.
    before: async (sent) => {
      setTried(true)

      return repetida === sent.clave_nueva
    },
    onSaved: () => {
      setRepetida('')
      setTried(false)
      onSaved()
    },
  })
  const { clave_nueva } = useFormState(form).values
  const distinta = (repetida !== '' || isTried) && repetida !== clave_nueva

  return (
    <RecordForm form={form}>
      <Stack gap="sm" maw={340}>
        <Fields form={form} />
        <PasswordInput
          label="Repetir clave nueva"
          required
          autoComplete="new-password"
          value={repetida}
          aria-invalid={distinta}
          error={distinta && 'Las claves no coinciden.'}
          onChange={({ currentTarget }) => setRepetida(currentTarget.value)}
        />
        <SaveButton form={form} disabled={repetida !== clave_nueva}>
          Cambiar clave
        </SaveButton>
      </Stack>
    </RecordForm>
  )
}
