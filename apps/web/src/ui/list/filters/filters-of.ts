import type { Filter } from '../list-definition.ts'

/** Filters that many lists have, each called the same everywhere. */
const COMUNES = { codigo_cliente: 'Cliente', razon: 'Razón social', desde: 'Desde', hasta: 'Hasta' } as const

/** A filter as it is declared: it takes its column's word unless it has one of its own. */
type Given<Key extends string> = Filter | Unnamed<Filter<Key | keyof typeof COMUNES>>
type Unnamed<F> = F extends unknown ? Omit<F, 'label'> & { label?: never } : never

/** The filters of a list, each with the word of its column (LIS-04). */
export const filtersOf = <Key extends string, const F extends readonly Given<Key>[]>(
  { columnas }: { columnas: readonly { key: Key; label: string }[] },
  filters: F,
): readonly Filter<F[number]['name']>[] => {
  const words: ReadonlyMap<string, string> = new Map([
    ...columnas.map(({ key, label }) => [key, label] as const),
    ...Object.entries(COMUNES),
  ])

  return filters.map((filter) => ({ ...filter, label: filter.label ?? words.get(filter.name) ?? '' }) as Filter)
}
