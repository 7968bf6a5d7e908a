import { Checkbox, InputBase, NativeSelect, TextInput } from '@mantine/core'
import { ausencia, failureText } from '#/lib/gateway-error.ts'
import { Autocomplete } from '#/ui/fields/autocomplete.tsx'
import { DateField } from '#/ui/fields/date-field.tsx'
import { optionsOf, SELECCIONAR } from '#/ui/fields/options-select.tsx'
import type { Filter, UseOptions } from '../list-definition.ts'

type FilterFieldProps = { filter: Filter; value: string; onChange: (value: string) => void }

const data = (options: readonly { value: string; text: string }[]) =>
  options.map(({ value, text }) => ({ value, label: text }))

/** A select that loads its options, 'Seleccionar' first (LIS-11). */
function LoadedSelect({
  useOptions,
  ...props
}: { useOptions: UseOptions; label: string } & Omit<FilterFieldProps, 'filter'>) {
  const { data: options, isError, error } = useOptions()

  return (
    <NativeSelect
      {...props}
      data={optionsOf(options ?? [], props.value, SELECCIONAR)}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      error={isError && !ausencia(error) && failureText(error, 'No se pudieron cargar las opciones.')}
      description={isError && ausencia(error)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

/** One field of a search form, by its type (LIS-04). */
export function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { label, placeholder } = filter
  const common = { label, value, ...(placeholder && { placeholder }) }

  switch (filter.type) {
    case 'hidden':
      return <input type="hidden" name={filter.name} value={value} />
    case 'select':
      if ('useOptions' in filter)
        return <LoadedSelect useOptions={filter.useOptions} label={label} value={value} onChange={onChange} />
      return (
        <NativeSelect
          {...common}
          data={data(filter.options)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    case 'checkbox':
      return (
        <Checkbox
          mt={26}
          size="xs"
          label={label}
          checked={value === 'S'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'S' : '')}
        />
      )
    case 'textarea':
      return (
        <InputBase
          {...common}
          component="textarea"
          size="xs"
          multiline
          rows={filter.rows ?? 2}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    case 'autocomplete':
      return <Autocomplete {...common} useBuscar={filter.useBuscar} onChange={onChange} />
    case 'date':
      return <DateField {...common} onChange={onChange} />
    case 'textnotspaces':
      return (
        <TextInput {...common} onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\s/g, ''))} />
      )
    default:
      return <TextInput {...common} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  }
}
