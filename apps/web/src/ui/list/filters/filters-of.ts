import type { Filter } from '../list-definition.ts'

/** Filters that many lists have, each called the same everywhere. */
const COMUNES = { codigo_cliente: 'Cliente', razon: 'Razón social', desde: 'Desde', hasta: 'Hasta' } as const

/** A filter as it is declared: it takes its column's word unless it has one of its own. */
export type GivenFilter<Name extends string, Key extends string> =
  | Filter<Name>
  | Unnamed<Filter<Name & (Key | keyof typeof COMUNES)>>
type Unnamed<F> = F extends unknown ? Omit<F, 'label'> & { label?: never } : never

/** The filters of a list, each with the word of its column (LIS-04). */
export const filtersOf = <Name extends string, Key extends string>(
  { columnas }: { columnas: readonly { key: Key; label: string }[] },
  filters: readonly GivenFilter<Name, Key>[],
): readonly Filter<Name>[] => {
  const words: ReadonlyMap<string, string> = new Map([
    ...columnas.map(({ key, label }) => [key, label] as const),
    ...Object.entries(COMUNES),
  ])

  return filters.map((filter) => ({ ...filter, label: filter.label ?? words.get(filter.name) ?? '' }) as Filter<Name>)
}
