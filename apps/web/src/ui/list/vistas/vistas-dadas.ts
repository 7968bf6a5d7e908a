import type { ListDefinition, ListSearch } from '../list-definition.ts'

/** Filters alone tell one view from another: not the page, its size or the order. */
export const sameFilters = <Row, Search extends ListSearch>(
  { filters }: ListDefinition<Row, Search>,
  a: Search,
  b: Search,
): boolean => filters.every(({ name }) => a[name] === b[name])

/** Whether a list is filtered exactly as one of the views that come with it (LIS-15). */
export const isVistaDada = <Row, Search extends ListSearch>(
  definition: ListDefinition<Row, Search>,
  search: Search,
  usuario: string,
): boolean =>
  definition.lista?.vistas?.some((vista) =>
    sameFilters(definition, definition.schema.parse(vista.search(usuario)), search),
  ) === true
