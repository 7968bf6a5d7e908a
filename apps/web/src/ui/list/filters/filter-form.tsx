import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { later } from '../../async/later.ts'
import type { Filter, FilterValues } from '../list-definition.ts'
import { AddFilter } from './add-filter.tsx'
import { FilterChips, usedOf } from './filter-chips.tsx'
import classes from './filter-form.module.css'

type FilterFormProps = {
  filters: readonly Filter[]
  /** The values that the list is filtered by. The form follows them when they change, without moving the focus. */
  values: FilterValues
  onSearch: (values: FilterValues) => void
  /** Fields one below the other. */
  stacked: boolean
  /** Stacked fields stand in a panel, which may be closed. */
  isShown?: boolean
  /** Stands before the filters, in the same line where there is room. */
  vistas?: ReactNode
  /** The current filters are those of a named view, whose tab says so. */
  isNamed?: boolean
  /** Buttons beside 'Consultar'. */
  children: ReactNode
}

/** Loaded after the rows: most people open the fields now and then only (LIM-16). */
export const field = later(async () => (await import('./filter-field.tsx')).FilterField)

/** Whoever opened the fields finds them open on the next list, too. */
export const ABIERTOS = 'filtros-abiertos'

/**
 * The search form (LIS-02, LIS-03): Enter or 'Consultar' searches. What the list is filtered by stands in one line over the
 * rows, each with the way to take it off; the fields unfold.
 */
export function FilterForm(props: FilterFormProps) {
  const { filters, values, onSearch, stacked, isShown = true, vistas, isNamed = false, children } = props
  const [draft, setDraft] = useState(values)
  const shown = JSON.stringify(values)
  const [start, setStart] = useState(shown)
  const [open, setOpen] = useState(() => localStorage.getItem(ABIERTOS) === 'S')
  const folded = stacked ? !isShown : !open
  const FilterField = field.use()
  const used = isNamed ? [] : usedOf(filters, values)
  if (start !== shown) {
    setStart(shown)
    setDraft(values)
  }

  return (
    <div className={classes.form} data-stacked={stacked || undefined} data-folded={folded}>
      {vistas}
      {!stacked && (
        <div className={classes.used}>
          {!open && <AddFilter filters={filters} values={values} onSearch={onSearch} />}
          <Button
            variant={open ? 'light' : 'default'}
            leftSection={<IconFilter size={14} aria-hidden />}
            aria-expanded={open}
            onClick={() => {
              setOpen(!open)
              localStorage.setItem(ABIERTOS, open ? 'N' : 'S')
            }}
          >
            {open ? 'Contraer' : used.length > 0 ? `Filtros (${used.length})` : 'Filtros'}
          </Button>
        </div>
      )}
      {!stacked && <FilterChips used={used} values={values} onSearch={onSearch} />}
      <form
        aria-label="Filtros"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(draft)
        }}
      >
        {!folded &&
          filters.map((filter) => (
            <div
              key={filter.name}
              hidden={filter.type === 'hidden'}
              data-field
              style={{ '--desk': filter.cols ?? 2 } as CSSProperties}
            >
              {FilterField && (
                <FilterField
                  filter={filter}
                  value={draft[filter.name] ?? ''}
                  onChange={(value) => setDraft((before) => ({ ...before, [filter.name]: value }))}
                />
              )}
            </div>
          ))}
        <div className={classes.buttons}>
          <Button type="submit" variant="light">
            Consultar
          </Button>
          <span className={classes.gap} />
          {children}
        </div>
      </form>
    </div>
  )
}
