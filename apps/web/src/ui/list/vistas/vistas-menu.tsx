import { Button, Menu } from '@mantine/core'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { Vista } from '@yunque/contracts/vistas'
import { useState } from 'react'
import { useAppState, useAppStore } from '#/lib/app-state.ts'
import { failureText } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { lazyPart } from '../../async/lazy-part.tsx'
import { notify, notifyError } from '../../async/notify.ts'
import type { Abierta } from './vista-dialogos.tsx'
import { BOTON } from './vistas-boton.tsx'

/** The part of an address that a view keeps: neither the page nor how many rows it has, nor the record that stands over the list. */
const searchOf = (searchStr: string): string => {
  const params = new URLSearchParams(searchStr)
  params.delete('page')
  params.delete('per_page')
  params.delete('cliente')
  params.delete('modificar')
  for (const [name, value] of [...params]) if (value === '') params.delete(name)

  return params.size > 0 ? `?${params}` : ''
}

/** Loaded on demand, since the dialogs need all the code of forms, which no list shows at first. */
const VistaDialogos = lazyPart(async () => (await import('./vista-dialogos.tsx')).VistaDialogos)

/** The user's own search with which the menu opens this screen ('' for none), and the way to change it. */
const usePrimera = (pantalla: string) => {
  const store = useAppStore()
  const vistas = useAppState((state) => state.user?.extra.vistas) ?? []
  const offered = useAppState(({ servidor }) => !servidor.ausentes.includes('vistas.primera'))
  const savePrimera = trpc.vistas.primera.useMutation({
    onSuccess: (_, { search }) => {
      const { user } = store.get()
      const others = vistas.filter((vista) => vista.pantalla !== pantalla)
      const own = search === '' ? others : [...others, { pantalla, search }]
      if (user) store.set({ user: { ...user, extra: { ...user.extra, vistas: own } } })
      notify(
        search === '' ? 'El menú vuelve a abrir esta lista como antes.' : 'El menú abre esta lista con esta vista.',
      )
    },
    onError: notifyError,
  })

  return {
    offered,
    elegida: vistas.some((vista) => vista.pantalla === pantalla),
    choose: (search: string) => savePrimera.mutate({ pantalla, search }),
  }
}

/**
 * The menu of a list's views. It lists the views themselves where they are not shown as tabs, and opens at once where
 * the press that loaded it asked for it.
 */
export function VistasMenu({ abierto, asTabs }: { abierto: boolean; asTabs: boolean }) {
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const { parseSearch } = useRouter().options
  const [opened, setOpened] = useState(abierto)
  const [abierta, setAbierta] = useState<Abierta | null>(null)
  const [editando, setEditando] = useState(false)
  // The dialogs are mounted, closed, once the menu is first opened: only so do they know where the focus was.
  const [tocada, setTocada] = useState(abierto)
  const {
    data = [],
    isError,
    error,
  } = trpc.vistas.list.useQuery({ pantalla: pathname }, { enabled: opened || editando })

  const primera = usePrimera(pathname)
  const named = asTabs ? [] : data
  const apply = ({ search }: Vista) =>
    void navigate({ to: pathname, search: parseSearch?.(search) ?? {}, replace: true })

  return (
    <>
      <Menu
        opened={opened}
        onChange={(isOpen) => {
          setOpened(isOpen)
          setTocada(true)
        }}
        position="bottom-start"
      >
        <Menu.Target>
          <Button {...BOTON} />
        </Menu.Target>
        <Menu.Dropdown>
          {named.map((vista) => (
            <Menu.Item key={vista.id} onClick={() => apply(vista)}>
              {vista.nombre}
              {vista.compartida && ` (compartida por ${vista.autor})`}
            </Menu.Item>
          ))}
          {isError && <Menu.Label>{failureText(error, 'No se pudieron cargar las vistas.')}</Menu.Label>}
          {named.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setAbierta({ id: '', nombre: '', search: searchOf(searchStr), compartida: false })}>
            Guardar vista
          </Menu.Item>
          {primera.offered && (
            <Menu.Item onClick={() => primera.choose(searchOf(searchStr) || '?')}>
              Abrir siempre con esta vista
            </Menu.Item>
          )}
          {primera.elegida && <Menu.Item onClick={() => primera.choose('')}>Abrir como antes</Menu.Item>}
          {data.some(({ propia }) => propia) && (
            <Menu.Item onClick={() => setEditando(true)}>Administrar vistas</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {tocada && (
        <VistaDialogos
          pantalla={pathname}
          vistas={data}
          abierta={abierta}
          onAbierta={setAbierta}
          editando={editando}
          onEditando={setEditando}
        />
      )}
    </>
  )
}
