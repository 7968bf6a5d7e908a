import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Filter } from '../list-definition.ts'
import classes from './filter-form.module.css'
import { FilterText } from './filter-text.tsx'

type FilterChipProps = { filter: Filter; value: string; onClear: () => void }

/** One thing that the list is filtered by, in the form's words, and the way to take it off. */
export function FilterChip({ filter, value, onClear }: FilterChipProps) {
  const { label, type } = filter

  return (
    <FilterText filter={filter} value={value}>
      {(text) => <Chip label={label} text={type === 'checkbox' ? '' : text} onClear={onClear} />}
    </FilterText>
  )
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
