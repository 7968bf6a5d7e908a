import type { keepPreviousData } from '@tanstack/react-query'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import type { Tarjeta } from '@yunque/contracts/columna'
import type { VistaDada } from '@yunque/contracts/list'
import type { Search } from '@yunque/contracts/search'
import type { Page } from '@yunque/contracts/wire/paged'
import type { ComponentType, ReactNode } from 'react'
import type { Destino } from '#/lib/link-to.ts'
import type { QueFalta } from '../show/faltas.ts'

/** What every list's search holds; the rest are its filters, all of them text. */
export type ListSearch = { page: number; per_page: number; orden: string }

export type FilterName<Search> = Exclude<keyof Search & string, keyof ListSearch>

/** Options that a call loads (LIS-11). A hook, so that tRPC caches them. */
export type UseOptions = () => { data: readonly Opcion[] | undefined; isError: boolean; error?: unknown }

/** An option that a search finds; that of a client has its CUIT, too. */
export type OpcionBuscada = Opcion & { cuit?: string }

/**
 * Search of an autocomplete. A hook over one query for each `q`, so that a late answer has nowhere to land (VIS-10). `isChosen`: `q` is
 * what is chosen, of which only the name is asked.
 */
export type UseBuscar = (
  q: string,
  enabled: boolean,
  isChosen?: boolean,
) => { data: readonly OpcionBuscada[] | undefined; isFetching: boolean; isError?: boolean; error?: unknown }

/** A field of the search form (LIS-04). */
export type Filter<Name extends string = string> = {
  name: Name
  label: string
  /** Columns of 12 on a desk screen; 2 if absent. */
  cols?: number
  placeholder?: string
} & (
  | { type: 'text' | 'textnotspaces' | 'hidden' | 'date' }
  /** 'S' when ticked, '' otherwise. */
  | { type: 'checkbox' }
  | { type: 'textarea'; rows?: number }
  | { type: 'select'; options: readonly Opcion[] | readonly { value: ''; text: string }[] }
  | { type: 'select'; useOptions: UseOptions }
  | { type: 'autocomplete'; useBuscar: UseBuscar }
)

/**
 * How a column shows on the screen (LIS-06). Every `url` is a template with {{field}} placeholders, encoded when filled;
 * only in-app paths and http(s) addresses become links.
 */
export type Look<Row> = {
  /** The column's head on screen, where it differs from the file's. */
  label?: string
  /** Right-aligned, digits of one width. */
  numero?: boolean
  /** Never cut, since it tells this row from others. A table that has no room for it scrolls sideways. */
  entero?: boolean
  /** The wide column with the name by which people know a row. It takes the width that the others leave. */
  ancha?: boolean
  /** Cell content when the raw value won't do. */
  cell?: (row: Row) => ReactNode
} & (
  | { type?: 'text' }
  /** Another screen of the app. `link` is typed, so a renamed route breaks the build. */
  | { type: 'internal'; link: (row: Row) => Destino }
  /** A page elsewhere, in a new window. */
  | { type: 'external'; url: string }
  /** A tick, read-only without `onChange`. */
  | { type: 'checkbox'; onChange?: (row: Row, checked: boolean) => void }
  /** A + that unfolds more about the row below it. */
  | { type: 'plus'; detail: (row: Row) => ReactNode }
  /** A choice of pages elsewhere. */
  | { type: 'selectExternal'; options: readonly { text: string; url: string }[] }
)

export type Column<Row> = {
  key: keyof Row & string
  label: string
  /** Order field of the search schema; makes the head sortable. */
  orden?: string
  /** Its place in the card that shows a row on a telephone. */
  tarjeta?: Tarjeta
  /** Only on the screen: what unfolds, or is done, there. Paper has no buttons. */
  soloPantalla?: true
  /** The row's amount in the column's currency. The sum of the page stands below the column (DOC-08). */
  importe?: { moneda: 'P' | 'D'; de: (row: Row) => string }
} & Look<Row>

/** What a list's call is asked for: a page of its rows, or how many there are. */
export type Asked<Search> = Search & { parte: 'filas' | 'total' }

type PageQuery<Row> = {
  data: Page<Row> | undefined
  isFetching: boolean
  /** The data are those of an earlier search. */
  isPlaceholderData: boolean
  /** When these data were read. */
  dataUpdatedAt: number
  isError: boolean
  error: unknown
  refetch: () => unknown
}

type PageOptions = {
  enabled?: boolean
  staleTime?: number
  retryOnMount?: boolean
  placeholderData?: typeof keepPreviousData
}

/** What can be done with rows that were chosen, one or many. */
type Seleccion<Row> = {
  /** How many rows are chosen, in words: 'Elija una o más tareas' while there is none, then '1 tarea elegida' or '2 tareas elegidas'. */
  palabras: { ninguna: string; una: string; varias: string }
  /** Name of a row's box: 'Elegir la tarea Llamar'. */
  label: (row: Row) => string
  /** Whether this row can be chosen. */
  elegible: (row: Row) => boolean
  /** Stands above the rows, also while none is chosen, so that nothing jumps. */
  Acciones: ComponentType<{ rows: readonly Row[]; onDone: () => void }>
}

/** The value of each filter, '' where it is not set. */
export type FilterValues = Record<string, string>

/** A list screen as data (docs/adr/0006). */
export type ListDefinition<Row, S extends ListSearch> = {
  /** The room's search schema: what an empty search is, and what the URL may say. */
  schema: Search<S>
  /** What the list's contract says: its name, and the views that come with it. */
  lista?: { name: string; vistas?: readonly VistaDada[] }
  filters: readonly Filter<FilterName<S>>[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** A row that is out of use: greyed, still readable. */
  apagado?: (row: Row) => boolean
  /** Gives each row a box to choose it by. */
  seleccion?: Seleccion<Row>
  /** The list call: `(asked, options) => trpc.contactos.list.useQuery(asked, options)`. */
  useRows: (asked: Asked<S>, options: PageOptions) => PageQuery<Row>
  /** The export call, which answers the URL of the file (LIS-09). */
  useExportar?: () => { mutateAsync: (search: S) => Promise<string>; isPending: boolean }
  /** Text of a list in which there is nothing, whatever one looks for (DAT-12). */
  vacio: string
  /** Where its rows are entered, if the list has no button for it. */
  falta?: QueFalta
  /** Its rows are cards on a tablet, too: they are decided on, and nothing of them may be out of sight. */
  tarjetasEnTableta?: true
  /** Puts the filters in a column of their own that 'Filtros' widens and 'Contraer' narrows (CON-03). */
  filtrosAlCostado?: boolean
}
