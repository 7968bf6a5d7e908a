import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import type { Page } from '@yunque/contracts/wire/paged'
import type { ReactNode } from 'react'
import { Cartel, ICON } from '../async/cartel.tsx'
import { Falta } from '../show/falta.tsx'
import type { ListDefinition, ListSearch } from './list-definition.ts'

/** Rows that cannot be read, none found, none found among some that there are, or nothing at all, whatever one looks for. */
type EstadoVacia = 'ilegibles' | 'ninguno' | 'filtrado' | 'nada'

const NINGUNO = 'No se encontraron registros.'
/** There are some, and none that can be read: the footer counts them. */
const ILEGIBLES = 'No se pudo leer ninguna fila.'

/** Why no row is shown, of the page that has none (VIS-09, DAT-12). */
export const useVacia = <Row, Search extends ListSearch>(
  { schema, filters, useRows }: ListDefinition<Row, Search>,
  search: Search,
  page: Page<Row> | undefined,
): EstadoVacia | undefined => {
  const all = schema.parse({})
  const unread = Boolean(page?.no_leidas)
  // A hidden filter is where the list stands, not what somebody looks for.
  const filtered = filters.some(({ name, type }) => type !== 'hidden' && search[name] !== all[name])
  const here = Object.fromEntries(
    filters.flatMap(({ name, type }) => (type === 'hidden' ? [[name, search[name]]] : [])),
  )
  const asks = page !== undefined && filtered && !unread
  const others = useRows({ ...all, ...here, parte: 'filas' }, { enabled: asks })
  if (!page) return undefined
  if (unread) return 'ilegibles'
  if (!filtered) return 'nada'
  if (others.isError) return 'filtrado'
  if (!others.data) return 'ninguno'

  return others.data.data.length > 0 || others.data.no_leidas ? 'filtrado' : 'nada'
}

type VaciaProps<Row, Search extends ListSearch> = {
  definition: ListDefinition<Row, Search>
  search: Search
  estado: EstadoVacia
  onSearch: (next: Search) => void
  /** The list's own buttons: how its first row is entered. */
  children: ReactNode
}

/** Where no row is shown: that there is none at all and where the first is entered, or that none was found (VIS-09, DAT-12). */
export function Vacia<Row, Search extends ListSearch>(props: VaciaProps<Row, Search>) {
  const { definition, search, estado, onSearch, children } = props
  const { schema, vacio, falta } = definition
  if (estado === 'ilegibles') return <Notice text={ILEGIBLES}>{null}</Notice>
  if (estado === 'ninguno') return <Notice text={NINGUNO}>{null}</Notice>
  if (estado === 'filtrado') {
    return (
      <Notice text={NINGUNO}>
        <Button onClick={() => onSearch({ ...schema.parse({}), per_page: search.per_page })}>Limpiar filtros</Button>
      </Notice>
    )
  }

  return (
    <Notice text={vacio}>
      {children}
      {falta && <Falta de={falta} texto="" />}
    </Notice>
  )
}

export function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Cartel icon={<IconListSearch {...ICON} />} text={text} isAlert>
      {children}
    </Cartel>
  )
}
