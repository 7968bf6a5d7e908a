import { PasswordInput, Stack } from '@mantine/core'
import { CLAVE_MIN, cambiarClaveForm } from '@yunque/contracts/sesion'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { FormShell, SubmitButton } from '#/ui/form/form-shell.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.ts'

const VACIA = { clave_actual: '', clave_nueva: '' }

/** /change-password and /utilitarios/cambio-clave (LLA-02). */
export function CambioClave() {
  const cambiar = trpc.sesion.cambiarClave.useMutation()
  const [repetida, setRepetida] = useState('')
  const form = useForm({
    initial: VACIA,
    schema: cambiarClaveForm,
    save: (values) => cambiar.mutateAsync(values),
    onSaved: () => {
      form.reset(VACIA)
      setRepetida('')
      notify('La clave se cambió. Sus otras sesiones quedaron cerradas.')
    },
  })
  const distinta = repetida !== '' && repetida !== form.values.clave_nueva

  return (
    <FormShell form={form} label="Cambio de clave" guard={false}>
      <Stack gap="sm" maw={340}>
        <PasswordInput
          label="Clave actual"
          required
          autoComplete="current-password"
          value={form.values.clave_actual}
          error={form.errors.clave_actual}
          onChange={({ currentTarget }) => form.set('clave_actual', currentTarget.value)}
        />
        <PasswordInput
          label="Clave nueva"
          required
          autoComplete="new-password"
          description={`Al menos ${CLAVE_MIN} caracteres; se recomiendan 15 o más.`}
          value={form.values.clave_nueva}
          error={form.errors.clave_nueva}
          onChange={({ currentTarget }) => form.set('clave_nueva', currentTarget.value)}
        />
        <PasswordInput
          label="Repetir clave nueva"
          required
          autoComplete="new-password"
          value={repetida}
          error={distinta && 'Las claves no coinciden.'}
          onChange={({ currentTarget }) => setRepetida(currentTarget.value)}
        />
        <SubmitButton saving={form.saving} disabled={form.saving || repetida !== form.values.clave_nueva}>
          Cambiar clave
        </SubmitButton>
      </Stack>
    </FormShell>
  )
}
