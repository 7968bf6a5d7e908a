import { Anchor, Fieldset, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { EmpresaRecord, EmpresaForm as EmpresaValues } from '@yunque/contracts/clientes/empresa'
import { isCuit } from '@yunque/contracts/codecs/format'
import { type ReactNode, useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { Ausencia } from '#/ui/async/ausencia.tsx'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useGiveUp } from '#/ui/record/use-give-up.ts'
import { type Form, useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { DeFuente } from '#/ui/show/de-fuente.tsx'
import { AvisosCampo } from './avisos-campo.tsx'
import { type EmpresaOpciones, empresaDefinition } from './empresa-definition.ts'
import { LugaresCampo } from './lugares-campo.tsx'

/** Wait after the last digit of a CUIT. */
const DEBOUNCE = 400

type EmpresaFormProps = {
  opciones: EmpresaOpciones
  /** The company to edit; without it, a new one. */
  empresa?: EmpresaRecord
  onSaved: (empresa: EmpresaRecord) => void
  /** Buttons beside the form's own, which may give up what was typed. */
  acciones?: (form: ReturnType<typeof useGiveUp>) => ReactNode
}

/** A company's form, over the list or in a dialog (PAN-07). */
export function EmpresaForm({ opciones, empresa, onSaved, acciones }: EmpresaFormProps) {
  const [definition] = useState(() => empresaDefinition(opciones))
  const form = useRecord(definition, { record: empresa, onSaved: ({ answer }) => onSaved(answer) })
  const giveUp = useGiveUp(form)
  const campos = empresa?.fuente_campos ?? []

  return (
    <RecordForm form={form}>
      <Stack gap="md">
        <DeFuente fuente={empresa?.fuente} campos={campos} fields={definition.fields} />
        <Fieldset legend="DATOS">
          <Fields form={form} names={['razon', 'nombre_comercial', 'cuit', 'condicion_iva']} readOnly={campos} />
          <CuitAviso form={form} codigo={empresa?.codigo ?? ''} />
          <Fields
            form={form}
            readOnly={campos}
            names={[
              ...(['domicilio', 'localidad', 'provincia', 'telefono', 'e_mail'] as const),
              ...(['e_mail_certificados', 'e_mail_facturas'] as const),
            ]}
          />
        </Fieldset>
        <Fieldset legend="CONDICIONES">
          <Fields
            form={form}
            readOnly={campos}
            names={['condicion_ajuste', 'vendedor', 'cobrador', 'c_transp', 'cm05_vencimiento', 'limite_p', 'limite_d']}
          />
        </Fieldset>
        <LugaresCampo form={form} />
        <AvisosCampo form={form} />
        <Group gap="sm">
          <SaveButton form={form}>{empresa ? 'Modificar Empresa' : 'Alta Empresa'}</SaveButton>
          {acciones?.(giveUp)}
        </Group>
      </Stack>
    </RecordForm>
  )
}

/** Warns of a wrong check digit and of another company with this CUIT; saving is allowed. */
function CuitAviso({ form, codigo }: { form: Form<EmpresaValues>; codigo: string }) {
  const { values } = useFormState(form)
  const [cuit] = useDebouncedValue(values.cuit.replace(/\D/g, ''), DEBOUNCE)
  const { data = [], error } = trpc.clientes.mismoCuit.useQuery({ cuit, codigo }, { enabled: cuit.length === 11 })
  const isWrong = cuit !== '' && !isCuit(cuit)
  const otros = cuit.length === 11 ? data : []

  return (
    <Stack gap={2} mb="xs" role="status">
      {isWrong && (
        <Text size="xs" c="orange.9">
          {cuit.length === 11 ? 'El dígito verificador no coincide.' : 'Un CUIT tiene 11 dígitos.'}
        </Text>
      )}
      <Ausencia error={error} />
      {otros.map(({ value, text }) => (
        <Text key={value} size="xs" c="orange.9">
          Ya existe una empresa con este CUIT:{' '}
          <Anchor
            size="xs"
            renderRoot={(props) => (
              <Link {...props} to="/clientes/maestro-empresas" search={{ cliente: value }} target="_blank" />
            )}
          >
            {value} {text}
          </Anchor>
        </Text>
      ))}
    </Stack>
  )
}
