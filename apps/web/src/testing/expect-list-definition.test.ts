import { enumFilter, paging, type SearchOf, search, textFilter } from '@yunque/contracts/search'
import { describe, expect, it } from 'vitest'
import type { ListDefinition, ListSearch } from '#/ui/list/list-definition.ts'
import { expectListDefinition } from './expect-list-definition.ts'

const schema = search({ ...paging(['nombre']), nombre: textFilter, estado: enumFilter(['', 'A']) })
type Row = { id: string; nombre: string }
type Definition = ListDefinition<Row, SearchOf<typeof schema>>

const good: Definition = {
  schema,
  filters: [
    { name: 'nombre', label: 'Nombre', type: 'text' },
    {
      name: 'estado',
      label: 'Estado',
      type: 'select',
      options: [
        { value: '', text: 'Todos' },
        { value: 'A', text: 'Activos' },
      ],
    },
  ],
  columns: [{ key: 'nombre', label: 'Nombre', orden: 'nombre' }],
  rowKey: ({ id }) => id,
  vacio: 'Todavía no hay.',
  useRows: () => ({
    data: undefined,
    isFetching: false,
    isPlaceholderData: false,
    dataUpdatedAt: 0,
    isError: false,
    error: null,
    refetch: () => {},
  }),
}
const [nombre, estado] = good.filters

const bad: [string, Partial<Definition>][] = [
  ['a filter that cannot be set', { filters: nombre ? [nombre] : [] }],
  [
    'an option that the schema refuses',
    { filters: [nombre, { ...estado, options: [{ value: 'Z', text: '?' }] }] as Definition['filters'] },
  ],
  ['an order that the schema refuses', { columns: [{ key: 'id', label: 'Id', orden: 'id' }] }],
  [
    'a column twice',
    {
      columns: [
        { key: 'id', label: 'a' },
        { key: 'id', label: 'b' },
      ],
    },
  ],
  ['a template that is a script', { columns: [{ key: 'id', label: 'a', type: 'external', url: 'javascript:{{id}}' }] }],
]

describe('expectListDefinition', () => {
  it('takes a sound definition', () => {
    expectListDefinition(good)
  })

  it.each(bad)('refuses %s', (_what, change) => {
    expect(() => expectListDefinition<Row, ListSearch & SearchOf<typeof schema>>({ ...good, ...change })).toThrow()
  })
})
