import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { dateFilter, paging, type SearchOf, search, textFilter } from '@yunque/contracts/search'
import type { Page } from '@yunque/contracts/wire/paged'
import { plainSearch } from '#/lib/plain-search.ts'
import { createQueryClient } from '#/lib/query-client.ts'
import type { Asked, ListDefinition } from '#/ui/list/list-definition.ts'
import { ListScreen, type ListScreenProps } from '#/ui/list/list-screen.tsx'

export const schema = search({
  ...paging(['nombre', 'precio']),
  nombre: textFilter,
  codigo: textFilter,
  dia: dateFilter,
})
export type Search = SearchOf<typeof schema>
export type { Asked }
export type Row = { id: string; nombre: string; precio: string }
type Load = (asked: Asked<Search>) => Page<Row> | Promise<Page<Row>>

export const row = (id: number): Row => ({ id: String(id), nombre: `Barra ${id}`, precio: `${id}.5` })

/** Page `search.page` of 205 bars, as a server would cut it. */
export const bars = (search: Search): Page<Row> => {
  const all = Array.from({ length: 205 }, (_, i) => row(i + 1))
  const first = (search.page - 1) * search.per_page
  const data = search.per_page === -1 ? all : all.slice(first, first + search.per_page)

  return { data, current_page: search.page, per_page: search.per_page, total: all.length, recortado: false }
}
export const nothing: Page<Row> = { data: [], current_page: 1, per_page: 10, total: 0, recortado: false }

const definitionOver = (load: Load, exportar?: () => Promise<string>): ListDefinition<Row, Search> => ({
  schema,
  filters: [
    { name: 'nombre', label: 'Nombre', type: 'text' },
    { name: 'codigo', label: 'Código', type: 'textnotspaces' },
    { name: 'dia', label: 'Día', type: 'date' },
  ],
  columns: [
    { key: 'nombre', label: 'Nombre', orden: 'nombre' },
    { key: 'precio', label: 'Precio', numero: true },
  ],
  rowKey: ({ id }) => id,
  vacio: 'Todavía no hay barras.',
  useRows: (asked, options) => useQuery({ queryKey: [asked], queryFn: () => load(asked), ...options }),
  ...(exportar && { useExportar: () => ({ mutateAsync: exportar, isPending: false }) }),
})

/** The list as a page whose state is the URL. */
export const renderList = (
  load: Load,
  url = '/',
  exportar?: () => Promise<string>,
  props: Partial<ListScreenProps<Row, Search>> = {},
  change: Partial<ListDefinition<Row, Search>> = {},
) => {
  const definition = { ...definitionOver(load, exportar), ...change }
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/', validateSearch: schema, component: Lista })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [url] }),
    ...plainSearch,
  })
  function Lista() {
    const navigate = useNavigate()
    const onSearch = (search: Search) => void navigate({ to: '/', search, replace: true } as never)

    return <ListScreen definition={definition} search={route.useSearch()} onSearch={onSearch} {...props} />
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )

  return { router, search: () => router.state.location.search as Search }
}
