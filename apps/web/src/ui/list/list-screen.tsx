import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core'
import { counted } from '@yunque/contracts/codecs/format'
import { MAX_ELEGIDAS } from '@yunque/contracts/search'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { LoadFailed } from '../async/load-failed.tsx'
import { ExportButton } from './export-button.tsx'
import { AddFilter } from './filters/add-filter.tsx'
import { FilterChips, usedOf } from './filters/filter-chips.tsx'
import { FilterForm } from './filters/filter-form.tsx'
import classes from './list.module.css'
import type { FilterValues, ListDefinition, ListSearch } from './list-definition.ts'
import { ListFooter } from './list-footer.tsx'
import { ListTable } from './list-table.tsx'
import { PrintButton } from './sheet/print-button.tsx'
import { usePage } from './use-page.ts'
import { useVacia, Vacia } from './vacia.tsx'

export type ListScreenProps<Row, Search extends ListSearch> = {
  definition: ListDefinition<Row, Search>
  /** The list's state: the URL's search on a page, the dialog's own state in a picker. */
  search: Search
  onSearch: (next: Search) => void
  /** Makes it a picker: each row gets 'Elegir'. */
  onPick?: (row: Row) => void
  /** Called when a search begins and when its answer comes (LIS-13). */
  onBuscando?: (buscando: boolean) => void
  onRows?: (rows: readonly Row[]) => void
  /** The named searches of a page (LIS-15); a picker has none. */
  vistas?: ReactNode
  /** The search is one of the named views that come with the list. */
  isNamed?: boolean
  /** Buttons of the list's own: 'Nuevo Contacto'. */
  children?: ReactNode
}

/** The only component for lists (docs/adr/0006): filters, rows, pages, order, export and every state between. */
export function ListScreen<Row extends object, Search extends ListSearch>(props: ListScreenProps<Row, Search>) {
  const { definition, search, onSearch, onPick, onBuscando, onRows, vistas, isNamed = false, children } = props
  const found = usePage(definition, search)
  const { page, pages, isFetching, isError, old, past, refetch } = found
  const exportar = definition.useExportar?.()
  const [ancho, setAncho] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const seleccion = onPick ? undefined : definition.seleccion
  // Only rows of this page that can still be chosen count as chosen.
  const elegidas = page?.data.filter((row) => seleccion?.elegible(row) && chosen.has(definition.rowKey(row))) ?? []
  const isTooMany = elegidas.length > MAX_ELEGIDAS
  const values = Object.fromEntries(definition.filters.map(({ name }) => [name, String(search[name])]))
  const vacia = useVacia(definition, search, page?.data.length === 0 && !isFetching && !old ? page : undefined)
  // An empty list shows its buttons as the next step in its middle, so that they are not drawn at the top as well
  // (DAT-12).
  const botones = vacia !== 'nada' && children
  // A page past the end is answered with the last one (VIS-09).
  const last = page && !old ? (pages ?? page.current_page) : search.page

  useEffect(() => {
    onBuscando?.(isFetching)
  }, [isFetching, onBuscando])
  useEffect(() => {
    if (page) onRows?.(page.data)
  }, [page, onRows])
  useEffect(() => {
    if (last < search.page) onSearch({ ...search, page: last })
  }, [last, search, onSearch])

  /** The same search again asks again; any other goes to its first page (VIS-09). */
  const applyFilters = (filters: FilterValues) =>
    Object.entries(filters).every(([name, value]) => values[name] === value) && search.page === 1
      ? void refetch()
      : onSearch({ ...search, ...filters, page: 1 })

  const side = definition.filtrosAlCostado
  const form = (
    <FilterForm
      filters={definition.filters}
      values={values}
      onSearch={applyFilters}
      stacked={side === true}
      isShown={!side || ancho}
      {...(!side && { vistas })}
      isNamed={isNamed}
    >
      {exportar && <PrintButton definition={definition} search={search} />}
      {exportar && <ExportButton exportar={() => exportar.mutateAsync(search)} loading={exportar.isPending} />}
      {!side && botones}
    </FilterForm>
  )

  const rows = (
    <Stack gap="xs">
      {found.overdue && (
        <Alert color="yellow" p="xs" role="alert">
          <Group justify="space-between">
            Estas filas son de la búsqueda anterior: la nueva no tuvo respuesta.
            <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
              Reintentar
            </Button>
          </Group>
        </Alert>
      )}
      {seleccion && (
        <Group gap="xs" className={classes.acciones} data-barra data-activa={elegidas.length > 0 || undefined}>
          <Text size="xs" c="gray.7" miw={140} role="status">
            {elegidas.length === 0
              ? seleccion.palabras.ninguna
              : counted(elegidas.length, seleccion.palabras.una, seleccion.palabras.varias)}
            {isTooMany && `: elija hasta ${MAX_ELEGIDAS} por vez`}
          </Text>
          <seleccion.Acciones rows={isTooMany || past ? [] : elegidas} onDone={() => setChosen(new Set())} />
        </Group>
      )}
      <ListTable
        definition={definition}
        rows={page?.data ?? []}
        orden={search.orden}
        onOrden={(orden) => onSearch({ ...search, orden, page: 1 })}
        buscando={isFetching}
        old={old}
        past={past}
        onPick={onPick}
        chosen={seleccion && { keys: new Set(elegidas.map(definition.rowKey)), onChange: setChosen }}
      >
        {isError && !isFetching && <LoadFailed error={found.error} onRetry={refetch} />}
        {vacia && (
          <Vacia definition={definition} search={search} estado={vacia} onSearch={onSearch}>
            {children}
          </Vacia>
        )}
      </ListTable>
      <ListFooter
        search={search}
        page={page}
        total={found.total}
        pages={pages}
        onPage={(number) => onSearch({ ...search, page: number })}
        onPerPage={(per_page) => onSearch({ ...search, per_page, page: 1 })}
      />
    </Stack>
  )

  if (!side)
    return (
      <Stack gap="sm" className={classes.hoja}>
        {form}
        {rows}
      </Stack>
    )
  return (
    <div className={classes.beside} data-folded={!ancho} style={{ '--filtros': ancho ? 3 : 1 } as CSSProperties}>
      <div>
        <Button variant="default" fullWidth px={4} aria-expanded={ancho} onClick={() => setAncho(!ancho)}>
          {ancho ? 'Contraer' : 'Filtros'}
        </Button>
        <Box mt="xs" hidden={!ancho}>
          {form}
        </Box>
      </div>
      <div>
        <Group mb="xs" gap="xs" className={classes.arriba}>
          {vistas}
          {!ancho && <AddFilter filters={definition.filters} values={values} onSearch={applyFilters} />}
          {botones}
        </Group>
        {!isNamed && <FilterChips used={usedOf(definition.filters, values)} values={values} onSearch={applyFilters} />}
        {rows}
      </div>
    </div>
  )
}
