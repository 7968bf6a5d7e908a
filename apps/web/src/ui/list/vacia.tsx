import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import type { Page } from '@yunque/contracts/wire/paged'
import type { ReactNode } from 'react'
import { Cartel, ICON } from '../async/cartel.tsx'
import { Falta } from '../show/falta.tsx'
import type { ListDefinition, ListSearch } from './list-definition.ts'

/** Why a list is empty: its rows cannot be read; none was found; none was found although there are some; or there are none at all. */
type EstadoVacia = 'ilegibles' | 'ninguno' | 'filtrado' | 'nada'

const NINGUNO = 'No se encontraron registros.'
/** There are rows, but none that can be read; the footer counts them. */
const ILEGIBLES = 'No se pudo leer ninguna fila.'

/** Why a page shows no rows, if it has none (VIS-09, DAT-12). */
export const useVacia = <Row, Search extends ListSearch>(
  { schema, filters, useRows }: ListDefinition<Row, Search>,
  search: Search,
  page: Page<Row> | undefined,
): EstadoVacia | undefined => {
  const all = schema.parse({})
  const unread = Boolean(page?.no_leidas)
  // A hidden filter is set by the list's place, so it does not count as something that the user looks for.
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
  /** The list's own buttons, by which its first row is entered. */
  children: ReactNode
}

/**
 * What stands in place of rows: that there are none at all and where the first is entered, or that none was found
 * (VIS-09, DAT-12).
 */
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

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Cartel icon={<IconListSearch {...ICON} />} text={text} isAlert>
      {children}
    </Cartel>
  )
}
