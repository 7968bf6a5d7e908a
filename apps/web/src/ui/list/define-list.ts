import type { Columna } from '@yunque/contracts/columna'
import { fileName, type VistaDada } from '@yunque/contracts/list'
import type { Search } from '@yunque/contracts/search'
import type * as z from 'zod'
import { withFilas } from '#/lib/filas.ts'
import { trpc } from '#/lib/trpc.ts'
import { columnsOf } from './columns-of.ts'
import { filtersOf, type GivenFilter } from './filters/filters-of.ts'
import type { Column, FilterName, ListDefinition, ListSearch, Look } from './list-definition.ts'

/** What a list's contract says (packages/contracts/src/list). */
type Contract<R extends z.ZodType, S extends ListSearch, Key> = {
  name: string
  search: Search<S>
  row: (codecs: never) => R
  columnas: readonly (Columna<z.output<R>> & { key: Key })[]
  vistas?: readonly VistaDada[]
}

/** What only its screen says: how its filters are set, how its cells look, and what stands beside its columns. */
type Screen<Row, S extends ListSearch, Key extends string> = Omit<
  ListDefinition<Row, S>,
  'schema' | 'lista' | 'filters' | 'columns' | 'useRows' | 'useExportar'
> & {
  filters: readonly GivenFilter<FilterName<S>, Key>[]
  looks?: { readonly [One in Key]?: Look<Row> }
  /** Columns before and after those of the contract, which no file and no sheet has. */
  before?: readonly Column<Row>[]
  after?: readonly Column<Row>[]
}

/** The hooks of a procedure that the gateway makes of a list's contract, which names it. */
type Procedures<Row, S extends ListSearch> = {
  useQuery: ListDefinition<Row, S>['useRows']
  useMutation: NonNullable<ListDefinition<Row, S>['useExportar']>
}
const procedureOf = <Row, S extends ListSearch>(name: string): Procedures<Row, S> => {
  const [room = '', one = ''] = name.split('.')

  return (trpc as unknown as Record<string, Record<string, Procedures<Row, S>>>)[room]?.[one] as Procedures<Row, S>
}

const deLaPantalla = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, soloPantalla: true }))

/** A list screen: what its contract says of it, and what only the screen knows (docs/adr/0006). */
export const defineList = <R extends z.ZodType<object>, S extends ListSearch, Key extends keyof z.output<R> & string>(
  contract: Contract<R, S, Key>,
  { filters, looks, before = [], after = [], ...screen }: Screen<z.output<R>, S, Key>,
): ListDefinition<z.output<R>, S> => ({
  ...screen,
  schema: withFilas(contract.search),
  lista: contract,
  filters: filtersOf(contract, filters),
  columns: [...deLaPantalla(before), ...columnsOf(contract, looks), ...deLaPantalla(after)],
  useRows: (asked, options) => procedureOf<z.output<R>, S>(contract.name).useQuery(asked, options),
  useExportar: () => procedureOf<z.output<R>, S>(fileName(contract.name)).useMutation(),
})
