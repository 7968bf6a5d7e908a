import type { Filter, FilterValues } from '../list-definition.ts'
import { FilterChip } from './filter-chip.tsx'
import classes from './filter-form.module.css'

export const usedOf = (filters: readonly Filter[], values: FilterValues): readonly Filter[] =>
  filters.filter(({ name, type }) => type !== 'hidden' && values[name])

type FilterChipsProps = { used: readonly Filter[]; values: FilterValues; onSearch: (values: FilterValues) => void }

/** What the list is filtered by, in one line over the rows. */
export function FilterChips({ used, values, onSearch }: FilterChipsProps) {
  if (used.length === 0) return null

  return (
    <div className={classes.chips}>
      {used.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          value={values[filter.name] ?? ''}
          onClear={() => onSearch({ ...values, [filter.name]: '' })}
        />
      ))}
    </div>
  )
}
