import { Button, Grid, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FilterField } from './filter-field.tsx'
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
  if (start !== shown) {
    setStart(shown)
    setDraft(values)
  }

  return (
    <form
      aria-label="Filtros"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft)
      }}
    >
      <Grid gap="xs" align="flex-start">
        {filters.map((filter) => (
          <Grid.Col
            key={filter.name}
            span={stacked ? 12 : { base: 6, sm: 4, lg: filter.cols ?? 2 }}
            display={filter.type === 'hidden' ? 'none' : 'block'}
          >
            <FilterField
              filter={filter}
              value={draft[filter.name] ?? ''}
              onChange={(value) => setDraft((before) => ({ ...before, [filter.name]: value }))}
            />
          </Grid.Col>
        ))}
        <Grid.Col span={stacked ? 12 : { base: 12, sm: 'content' }}>
          <Group gap="xs" mt={stacked ? 4 : { base: 4, sm: 21 }}>
            <Button type="submit">Consultar</Button>
            {children}
          </Group>
        </Grid.Col>
      </Grid>
    </form>
  )
}
