import { counted, formatCount, formatDate } from '@yunque/contracts/codecs/format'
import { MAX_ROWS } from '@yunque/contracts/search'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { hoy } from '#/lib/hoy.ts'
import { notify } from '../../async/notify.ts'
import { FilterText } from '../filters/filter-text.tsx'
import { contentOf } from '../list-cell.tsx'
import type { Filter, ListDefinition, ListSearch } from '../list-definition.ts'
import classes from './list-sheet.module.css'

type ListSheetProps<Row, Search extends ListSearch> = {
  definition: ListDefinition<Row, Search>
  search: Search
  onDone: () => void
}

/** The list as a sheet of its own, with every row of the search: it prints itself as soon as they are here (LIS-16). */
export function ListSheet<Row extends object, Search extends ListSearch>(props: ListSheetProps<Row, Search>) {
  const { definition, search, onDone } = props
  const { filters, columns, rowKey, useRows } = definition
  const { data, isFetching, isError } = useRows({ ...search, page: 1, per_page: -1, parte: 'filas' }, { staleTime: 0 })
  const page = isFetching ? undefined : data
  const failed = isError && !isFetching
  const shown = columns.filter(
    ({ type, soloPantalla }) => !soloPantalla && type !== 'plus' && type !== 'selectExternal',
  )

  useEffect(() => {
    if (!failed) return
    notify('No se pudo imprimir: no se pudieron cargar los datos.', 'red')
    onDone()
  }, [failed, onDone])
  useEffect(() => {
    if (!page) return
    document.body.dataset.hoja = ''
    addEventListener('afterprint', onDone)
    window.print()

    return () => {
      delete document.body.dataset.hoja
      removeEventListener('afterprint', onDone)
    }
  }, [page, onDone])
  if (!page) return null

  return createPortal(
    <section className={classes.hoja} aria-label="Hoja para imprimir">
      <h1>{document.title}</h1>
      <p>
        {filters.map((filter) => (
          <Filtered key={filter.name} filter={filter} value={String(search[filter.name])} />
        ))}
        {formatDate(hoy())} · {counted(page.data.length, 'fila', 'filas')}
        {page.recortado && ` · Se muestran solo los primeros ${formatCount(MAX_ROWS)} registros`}
        {!page.recortado &&
          (page.total ?? 0) > page.data.length &&
          ` de ${formatCount(page.total ?? 0)}: el servidor no dio más`}
      </p>
      <table>
        <thead>
          <tr>
            {shown.map(({ key, label, numero }) => (
              <th key={key} className={numero ? 'numero' : ''}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.data.map((row) => (
            <tr key={rowKey(row)}>
              {shown.map((column) => (
                <td key={column.key} className={column.numero ? 'numero' : ''}>
                  {column.type === 'checkbox' ? (row[column.key] ? 'Sí' : 'No') : contentOf(row, column, null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}

/** 'Estado: Vencida · ', in the words of the form; nothing of a filter that is not set. */
function Filtered({ filter, value }: { filter: Filter; value: string }) {
  if (value === '' || filter.type === 'hidden') return null

  return (
    <FilterText filter={filter} value={value}>
      {(text) => `${filter.label}: ${text} · `}
    </FilterText>
  )
}
