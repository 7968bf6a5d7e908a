import { Fieldset, Stack, Switch } from '@mantine/core'
import type { FamiliaForm } from '@yunque/contracts/datos/familias'
import { REGLAS } from '@yunque/pricing'
import { type Form, useFormState } from '#/ui/record/use-record.tsx'
import { REGLAS_EN_PALABRAS } from './reglas.ts'

/** Every rule as a switch with its words (DAT-16). */
export function ReglasCampo({ form }: { form: Form<FamiliaForm> }) {
  const { values } = useFormState(form)
  const { reglas } = values

  return (
    <Fieldset legend="REGLAS">
      <Stack gap="xs">
        {REGLAS.map((regla) => (
          <Switch
            key={regla}
            size="sm"
            label={REGLAS_EN_PALABRAS[regla]}
            checked={reglas.includes(regla)}
            onChange={({ currentTarget }) =>
              form.set(
                'reglas',
                REGLAS.filter((one) => (one === regla ? currentTarget.checked : reglas.includes(one))),
              )
            }
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
