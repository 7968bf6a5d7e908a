import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { writtenAt } from '#/lib/refresh-link.ts'
import type { ListDefinition, ListSearch } from './list-definition.ts'
import { pageCount, sizeOf } from './page-window.ts'

/** How long a count is reused, so that turning pages does not count again. */
const COUNT_MS = 60_000

/** After this the answer won't come: the gateway has given the call up by then (LIM-01). */
const OVERDUE_MS = 9_000

/** Whether `waiting` has lasted longer than any answer takes. */
const useOverdue = (waiting: boolean): boolean => {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    setOverdue(false)
    if (!waiting) return
    const timer = setTimeout(() => setOverdue(true), OVERDUE_MS)

    return () => clearTimeout(timer)
  }, [waiting])

  return waiting && overdue
}

/**
 * The rows of a search, and how many there are in all, which is asked for once the rows are here (LIM-16). The rows before
 * stay until they come, and `old` says that these are not yet what was asked for.
 */
export const usePage = <Row, Search extends ListSearch>(definition: ListDefinition<Row, Search>, search: Search) => {
  const client = useQueryClient()
  const empty = definition.schema.parse({})
  // A failure of the loader's call is shown, not retried as soon as the list is drawn.
  const rows = definition.useRows(
    { ...search, parte: 'filas' },
    { placeholderData: keepPreviousData, retryOnMount: false },
  )
  const old = rows.isPlaceholderData
  const page = rows.isError ? undefined : rows.data
  const counting = !old && page?.total === null
  const counted = definition.useRows(
    { ...search, page: empty.page, per_page: empty.per_page, orden: empty.orden, parte: 'total' },
    { enabled: counting, staleTime: COUNT_MS },
  )
  const total = page?.total ?? (counting || old ? (counted.data?.total ?? null) : null)

  return {
    page,
    total,
    /** null while nobody knows how many there are. */
    pages: total === null ? null : pageCount(total, sizeOf(old ? undefined : page, search.per_page)),
    isError: rows.isError,
    error: rows.error,
    isFetching: rows.isFetching,
    old,
    /** These rows are from before one's own last write: what is done with them would be refused as another person's change. */
    past: !old && rows.isFetching && rows.dataUpdatedAt < writtenAt(),
    overdue: useOverdue(old),
    refetch: async () => {
      // A call that never ends is cancelled first: otherwise the refetch would only wait for it.
      if (old) await client.cancelQueries({ predicate: ({ state }) => state.status === 'pending' })
      await Promise.all([rows.refetch(), counting && counted.refetch()])
    },
  }
}
