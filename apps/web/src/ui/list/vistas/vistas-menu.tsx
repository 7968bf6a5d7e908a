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

/** What a view keeps of an address: not the page, nor the record that stands over the list. */
const searchOf = (searchStr: string): string => {
  const params = new URLSearchParams(searchStr)
  params.delete('page')
  params.delete('cliente')
  params.delete('modificar')
  for (const [name, value] of [...params]) if (value === '') params.delete(name)

  return params.size > 0 ? `?${params}` : ''
}

/** Its dialogs bring all that a form is made of, which no list shows at first. */
const VistaDialogos = lazyPart(async () => (await import('./vista-dialogos.tsx')).VistaDialogos)

/** The search that this screen is opened with from the menu, and the choice of another; '' is none of one's own. */
const usePrimera = (pantalla: string) => {
  const store = useAppStore()
  const vistas = useAppState((state) => state.user?.extra.vistas) ?? []
  const offered = useAppState(({ servidor }) => !servidor.ausentes.includes('vistas.primera'))
  const guardar = trpc.vistas.primera.useMutation({
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
    elegir: (search: string) => guardar.mutate({ pantalla, search }),
  }
}

/** The menu of a list's views, which it names where they stand as no tabs. It opens itself where it was called for. */
export function VistasMenu({ abierto, asTabs }: { abierto: boolean; asTabs: boolean }) {
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const { parseSearch } = useRouter().options
  const [opened, setOpened] = useState(abierto)
  const [abierta, setAbierta] = useState<Abierta | null>(null)
  const [editando, setEditando] = useState(false)
  // From the menu's first opening on: mounted closed, a dialog knows where the focus was.
  const [tocada, setTocada] = useState(abierto)
  const {
    data = [],
    isError,
    error,
  } = trpc.vistas.list.useQuery({ pantalla: pathname }, { enabled: opened || editando })

  const primera = usePrimera(pathname)
  const named = asTabs ? [] : data
  const aplicar = ({ search }: Vista) =>
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
            <Menu.Item key={vista.id} onClick={() => aplicar(vista)}>
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
            <Menu.Item onClick={() => primera.elegir(searchOf(searchStr) || '?')}>
              Abrir siempre con esta vista
            </Menu.Item>
          )}
          {primera.elegida && <Menu.Item onClick={() => primera.elegir('')}>Abrir como antes</Menu.Item>}
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
