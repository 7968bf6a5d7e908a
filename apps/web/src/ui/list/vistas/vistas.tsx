import { Button, UnstyledButton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { CUENTA_MAX } from '@yunque/contracts/search'
import { useLayoutEffect, useRef, useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { trpc } from '#/lib/trpc.ts'
import { useIdle } from '#/lib/when-idle.ts'
import { later } from '../../async/later.ts'
import type { ListDefinition, ListSearch } from '../list-definition.ts'
import classes from './vistas.module.css'
import { BOTON } from './vistas-boton.tsx'
import { sameFilters } from './vistas-dadas.ts'

export const menu = later(async () => (await import('./vistas-menu.tsx')).VistasMenu)

type VistasProps<Row, Search extends ListSearch> = {
  definition: ListDefinition<Row, Search>
  pantalla: string
  search: Search
  onSearch: (search: Search) => void
}

/** `cuenta` is '' until the number is there: the tabs beside it do not move when it comes. */
type Tab<Search> = { key: string; nombre: string; search: Search; cuenta?: string; autor?: string }

/**
 * The views of a list as tabs (LIS-15): those that come with the list, with their numbers of rows, one's own, and those
 * that others share. A view is a name for what the address holds. Views and numbers are asked for after the rows, which
 * never wait for them (LIM-16).
 */
const useTabs = <Row, Search extends ListSearch>({ definition, pantalla, search }: VistasProps<Row, Search>) => {
  const { lista, schema } = definition
  const codigo = useAppState((state) => state.codigo)
  const offers = useAppState(({ servidor }) => !servidor.ausentes.includes('vistas.cuentas'))
  const { parseSearch } = useRouter().options
  const idle = useIdle()
  const given = offers ? (lista?.vistas ?? []) : []
  const counts = trpc.vistas.cuentas.useQuery(
    { lista: lista?.name ?? '' },
    { enabled: idle && given.length > 0, staleTime: 30_000, retry: false },
  )
  const own = trpc.vistas.list.useQuery({ pantalla }, { enabled: idle && offers, staleTime: 60_000, retry: false })
  const { page, per_page, orden } = schema.parse({ per_page: search.per_page })
  const paging = { page, per_page, orden }
  const cuentaOf = (clave: string) => {
    const n = counts.data?.find((one) => one.clave === clave)?.n

    return n === undefined ? '' : n >= CUENTA_MAX ? `${CUENTA_MAX - 1}+` : String(n)
  }
  const tabs: Tab<Search>[] = [
    ...given.map(({ clave, nombre, search: of }) => ({
      key: clave,
      nombre,
      cuenta: cuentaOf(clave),
      search: schema.parse({ ...of(codigo), ...paging }),
    })),
    ...(own.data ?? []).map(({ id, nombre, search: text, propia, autor }) => ({
      key: id,
      nombre,
      ...(!propia && { autor }),
      search: schema.parse({ ...paging, ...parseSearch?.(text), page: 1, per_page }),
    })),
  ]

  return { tabs, offers, current: tabs.find((tab) => sameFilters(definition, tab.search, search))?.key }
}

export function Vistas<Row, Search extends ListSearch>(props: VistasProps<Row, Search>) {
  const { tabs, offers, current } = useTabs(props)
  const nav = useRef<HTMLElement>(null)
  const widths = tabs.map(({ nombre, cuenta = '' }) => nombre + cuenta).join()
  // Runs again with each count that comes, since counts make the tabs wider.
  useLayoutEffect(() => {
    const tab = nav.current?.querySelector('[aria-current]')
    if (current && widths) tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, widths])

  return (
    <div className={classes.vistas}>
      <nav ref={nav} className={classes.tabs} aria-label="Vistas de la lista">
        {tabs.map(({ key, nombre, search, cuenta, autor }) => (
          <UnstyledButton
            key={key}
            className={classes.tab}
            aria-current={key === current || undefined}
            title={autor && `Compartida por ${autor}`}
            onClick={() => props.onSearch(search)}
          >
            {nombre}
            {cuenta !== undefined && <span className={classes.cuenta}>{cuenta}</span>}
          </UnstyledButton>
        ))}
      </nav>
      <VistasBoton asTabs={offers} />
    </div>
  )
}

/** The menu in which views are kept, changed and put in order. It is loaded when somebody reaches for it. */
export function VistasBoton({ asTabs = false }: { asTabs?: boolean }) {
  const Menu = menu.use()
  const [called, setCalled] = useState(false)
  if (Menu) return <Menu abierto={called} asTabs={asTabs} />
  const call = () => {
    setCalled(true)
    void menu.load()
  }

  // Loads the menu as soon as the press begins: when it ends, the menu may already stand in this button's place.
  return <Button {...BOTON} aria-haspopup="menu" aria-expanded={false} onPointerDown={call} onClick={call} />
}
