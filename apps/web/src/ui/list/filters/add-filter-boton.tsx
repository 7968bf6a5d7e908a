import { IconPlus } from '@tabler/icons-react'
import type { Filter, FilterValues } from '../list-definition.ts'

export type AddFilterProps = {
  filters: readonly Filter[]
  values: FilterValues
  onSearch: (values: FilterValues) => void
}

/** Look of the button, the same before its menu is loaded and after. */
export const BOTON = {
  variant: 'subtle',
  color: 'gray',
  c: 'dimmed',
  px: 8,
  visibleFrom: 'sm',
  leftSection: <IconPlus size={14} aria-hidden />,
  children: 'Filtro',
} as const
