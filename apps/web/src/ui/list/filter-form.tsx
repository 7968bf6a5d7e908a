import { Button } from '@mantine/core'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { FilterField } from './filter-field.tsx'
import classes from './filter-form.module.css'
import type { Filter } from './list-definition.ts'

export type FilterValues = Record<string, string>

type FilterFormProps = {
  filters: readonly Filter[]
  /** What the list shows now; the form goes there whenever it changes, and the focus stays where it was. */
  values: FilterValues
  onSearch: (values: FilterValues) => void
  /** One field below the other. */
  stacked: boolean
  /** Buttons beside 'Consultar'. */
  children: ReactNode
}

/** The search form (LIS-02, LIS-03): Enter or 'Consultar' searches. */
export function FilterForm({ filters, values, onSearch, stacked, children }: FilterFormProps) {
  const [draft, setDraft] = useState(values)
  const shown = JSON.stringify(values)
  const [start, setStart] = useState(shown)
  const [open, setOpen] = useState(false)
  const folded = !stacked && !open
  const used = filters.filter(({ name, type }) => type !== 'hidden' && values[name]).length
  if (start !== shown) {
    setStart(shown)
    setDraft(values)
  }

  return (
    <form
      aria-label="Filtros"
      className={classes.form}
      data-stacked={stacked || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft)
      }}
    >
      {filters.map((filter) => (
        <div
          key={filter.name}
          hidden={filter.type === 'hidden'}
          data-folded={folded}
          style={{ '--desk': filter.cols ?? 2 } as CSSProperties}
        >
          <FilterField
            filter={filter}
            value={draft[filter.name] ?? ''}
            onChange={(value) => setDraft((before) => ({ ...before, [filter.name]: value }))}
          />
        </div>
      ))}
      <div className={classes.buttons}>
        <Button type="submit" variant="light" data-folded={folded}>
          Consultar
        </Button>
        {!stacked && (
          <Button variant="default" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Contraer' : used > 0 ? `Filtros (${used})` : 'Filtros'}
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}
