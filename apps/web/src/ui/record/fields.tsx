import { Checkbox, Grid, PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { Autocomplete } from '#/ui/fields/autocomplete.tsx'
import { DateField } from '#/ui/fields/date-field.tsx'
import { DecimalInput } from '#/ui/fields/decimal-input.tsx'
import { OptionsSelect } from '#/ui/fields/options-select.tsx'
import type { Field } from './define-record.ts'
import { HINT_BELOW, TextField } from './text-field.tsx'
import { type Form, useFormState } from './use-record.tsx'

type FieldsProps<F extends object> = {
  form: Form<F>
  names?: readonly (keyof F & string)[]
  readOnly?: boolean | readonly string[]
  /** Whether hints are shown: how a field is filled in is nothing to one that never changes. */
  hinted?: boolean
}

/** The inputs of a form by name, all of them without names, in the grid that its definition describes. */
export function Fields<F extends object>({ form, names, readOnly = false, hinted = true }: FieldsProps<F>) {
  const { values, errors } = useFormState(form)
  const shown = form.definition.fields.filter(({ name }) => names?.includes(name) ?? true)

  return (
    <Grid gap="xs">
      {shown.map((field, i) => (
        <Grid.Col key={field.name} span={{ base: 12, sm: field.cols ?? 12 }}>
          <Input
            field={field as Field<object>}
            values={values}
            error={errors[field.name]?.[0]}
            readOnly={typeof readOnly === 'boolean' ? readOnly : readOnly.includes(field.name)}
            hinted={hinted}
            isFirst={i === 0}
            onChange={(value) => form.set(field.name, value as F[typeof field.name])}
          />
        </Grid.Col>
      ))}
    </Grid>
  )
}

type ChoiceProps = ComponentProps<typeof OptionsSelect> & Pick<Field<object>, 'opcionesOf'>

function Choice({ opciones, opcionesOf, ...props }: ChoiceProps) {
  const user = useAppState((state) => state.user)

  return <OptionsSelect {...props} opciones={opcionesOf?.(user, props.value) ?? opciones} />
}

type InputProps = {
  field: Field<object>
  values: object
  error: string | undefined
  readOnly: boolean
  hinted: boolean
  /** A dialog gives it the focus. */
  isFirst: boolean
  onChange: (value: unknown) => void
}

function Input({ field, values, error, readOnly, hinted, isFirst, onChange }: InputProps) {
  const {
    name,
    label,
    kind = 'text',
    max = 4000,
    rows = 4,
    decimals = 2,
    options = [],
    none,
    falta,
    hint,
    counts = false,
    autoComplete,
  } = field
  const value: unknown = values[name as keyof typeof values]
  const common = {
    name,
    label,
    error,
    // What is only read asks for nothing.
    required: !readOnly && (field.required ?? false),
    ...(autoComplete && { autoComplete }),
    ...(isFirst && { 'data-autofocus': true }),
  }
  const text = { ...common, value: String(value ?? '') }
  const isHinted = hint !== undefined && hinted
  const below = isHinted ? { description: hint, inputWrapperOrder: HINT_BELOW } : {}

  switch (kind) {
    case 'check':
      return (
        <Checkbox
          {...common}
          size="xs"
          checked={value === true}
          disabled={readOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'date':
      return <DateField {...text} {...below} disabled={readOnly} onChange={onChange} />
    case 'select':
      return (
        <Choice
          {...text}
          {...below}
          opciones={options}
          {...(field.opcionesOf && { opcionesOf: field.opcionesOf })}
          none={none}
          falta={falta}
          disabled={readOnly}
          onChange={onChange}
        />
      )
    case 'decimal':
      return (
        <DecimalInput
          {...text}
          {...below}
          keepsText
          decimals={decimals}
          readOnly={readOnly}
          variant={readOnly ? 'filled' : 'default'}
          onChange={onChange}
        />
      )
    case 'search': {
      if (!field.buscarCon) return null
      const called = field.text?.(text.value) ?? ''

      return (
        <Autocomplete
          {...text}
          {...below}
          text={called === text.value ? '' : called}
          useBuscar={field.buscarCon(values)}
          sinCodigo={field.sinCodigo ?? false}
          falta={falta}
          disabled={readOnly}
          onChange={(chosen) => onChange(chosen)}
        />
      )
    }
    case 'password':
      return (
        <PasswordInput
          {...text}
          {...below}
          aria-invalid={error !== undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    default:
      return (
        <TextField
          {...text}
          {...(isHinted && { hint })}
          {...(kind === 'area' ? { rows } : { type: kind })}
          max={max}
          counts={counts}
          readOnly={readOnly}
          onChange={onChange}
        />
      )
  }
}
