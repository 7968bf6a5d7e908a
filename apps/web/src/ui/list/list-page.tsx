import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import type { ListDefinition, ListSearch } from './list-definition.ts'
import { ListScreen } from './list-screen.tsx'
import { OddSearch } from './odd-search.tsx'
import { Vistas } from './vistas/vistas.tsx'
import { isVistaDada } from './vistas/vistas-dadas.ts'

type ListPageProps<Row, Search extends ListSearch> = {
  definition: ListDefinition<Row, Search>
  /** The route's own search, `Route.useSearch()`. */
  search: Search
  children?: ReactNode
}

/** A list whose state is the address of its page (LIS-01, LIS-02). */
export function ListPage<Row extends object, Search extends ListSearch>({
  search,
  ...list
}: ListPageProps<Row, Search>) {
  const navigate = useNavigate()
  const codigo = useAppState((state) => state.codigo)
  const pantalla = useLocation({ select: ({ pathname }) => pathname })
  const onSearch = (next: Search) => void navigate({ to: '.', search: next, replace: true })

  return (
    <>
      <OddSearch schema={list.definition.schema} search={search} />
      <ListScreen
        {...list}
        vistas={<Vistas definition={list.definition} pantalla={pantalla} search={search} onSearch={onSearch} />}
        isNamed={isVistaDada(list.definition, search, codigo)}
        search={search}
        onSearch={onSearch}
      />
    </>
  )
}
