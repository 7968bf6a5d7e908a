import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatDate } from '@yunque/contracts/codecs/format'
import classes from './filter-form.module.css'
import type { Filter, UseBuscar, UseOptions } from './list-definition.ts'

type FilterChipProps = { filter: Filter; value: string; onClear: () => void }

/** One thing that the list is filtered by, in the form's words, and the way to take it off. */
export function FilterChip({ filter, value, onClear }: FilterChipProps) {
  if (filter.type === 'select' && 'useOptions' in filter)
    return <OfOptions label={filter.label} useOptions={filter.useOptions} value={value} onClear={onClear} />
  if (filter.type === 'autocomplete')
    return <OfSearch label={filter.label} useBuscar={filter.useBuscar} value={value} onClear={onClear} />
  const text = () => {
    if (filter.type === 'date') return formatDate(value)
    if (filter.type === 'checkbox') return ''
    if (filter.type === 'select') return filter.options.find((option) => option.value === value)?.text ?? value

    return value
  }

  return <Chip label={filter.label} text={text()} onClear={onClear} />
}

type LookedUp<Hook> = { label: string; value: string; onClear: () => void } & Hook

function OfOptions({ useOptions, value, ...props }: LookedUp<{ useOptions: UseOptions }>) {
  const { data } = useOptions()

  return <Chip {...props} text={data?.find((option) => option.value === value)?.text ?? value} />
}

function OfSearch({ useBuscar, value, ...props }: LookedUp<{ useBuscar: UseBuscar }>) {
  const { data } = useBuscar(value, true)

  return <Chip {...props} text={data?.find((option) => option.value === value)?.text ?? value} />
}

function Chip({ label, text, onClear }: { label: string; text: string; onClear: () => void }) {
  return (
    <span className={classes.chip} title={text}>
      <span>{text ? `${label}: ${text}` : label}</span>
      <UnstyledButton onClick={onClear}>
        <IconX size={12} aria-hidden />
        <VisuallyHidden>{`Quitar filtro ${label}`}</VisuallyHidden>
      </UnstyledButton>
    </span>
  )
}
