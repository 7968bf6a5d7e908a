import { codePoints } from '@yunque/contracts/codecs/text'
import { expect } from 'vitest'
import type { ListDefinition, ListSearch } from '#/ui/list/list-definition.ts'
import { fillUrl } from '#/ui/show/url-template.ts'

const PAGING = ['page', 'per_page', 'orden']

const repeated = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i)

/**
 * What every list must keep, whoever writes it: each field of the search can be seen and set, each option and order is
 * one that the schema takes, and each template is a link.
 */
export const expectListDefinition = <Row, Search extends ListSearch>({
  schema,
  filters,
  columns,
}: ListDefinition<Row, Search>) => {
  const reads = (change: object) => schema.parse(change) as Record<string, unknown>
  const names = filters.map(({ name }) => name as string)

  expect(names.toSorted(), 'a field for every filter of the schema').toEqual(
    Object.keys(schema.shape)
      .filter((name) => !PAGING.includes(name))
      .toSorted(),
  )
  expect(repeated(columns.map(({ key }) => key)), 'columns named twice').toEqual([])
  expect(repeated(columns.map(({ label }) => label)), 'labels used twice').toEqual([])

  for (const filter of filters) {
    expect(codePoints(filter.label), `label of ${filter.name}`).toBeGreaterThan(0)
    const values =
      filter.type === 'checkbox'
        ? ['S', '']
        : filter.type === 'select' && 'options' in filter
          ? filter.options.map(({ value }) => value)
          : []
    for (const value of values)
      expect(reads({ [filter.name]: value })[filter.name], `an option of ${filter.name}`).toBe(value)
  }
  for (const column of columns) {
    if (column.orden) for (const orden of [column.orden, `-${column.orden}`]) expect(reads({ orden }).orden).toBe(orden)
    const templates =
      column.type === 'external'
        ? [column.url]
        : column.type === 'selectExternal'
          ? column.options.map(({ url }) => url)
          : []
    for (const url of templates) expect(fillUrl(url, {}), `template of ${column.key}`).toBeDefined()
  }
}
