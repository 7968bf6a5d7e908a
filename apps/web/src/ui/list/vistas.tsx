import { Button, Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { Vista } from '@yunque/contracts/vistas'
import { lazy, Suspense, useState } from 'react'
import { failureText } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import type { Abierta } from './vista-dialogos.tsx'

/** What a view keeps of an address: not the page, nor the record that stands over the list. */
const searchOf = (searchStr: string): string => {
  const params = new URLSearchParams(searchStr)
  params.delete('page')
  params.delete('cliente')
  for (const [name, value] of [...params]) if (value === '') params.delete(name)

  return params.size > 0 ? `?${params}` : ''
}

/** Its dialogs bring all that a form is made of, which no list shows at first. */
const VistaDialogos = lazy(() => import('./vista-dialogos.tsx'))

/** The views of a list (LIS-15): each is a name for what its address holds. */
export function Vistas() {
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const { parseSearch } = useRouter().options
  const [opened, setOpened] = useState(false)
  const [abierta, setAbierta] = useState<Abierta | null>(null)
  const [editando, setEditando] = useState(false)
  // From the menu's first opening on: mounted closed, a dialog knows where the focus was.
  const [tocada, setTocada] = useState(false)
  const {
    data = [],
    isError,
    error,
  } = trpc.vistas.list.useQuery({ pantalla: pathname }, { enabled: opened || editando })

  const aplicar = ({ search }: Vista) =>
    void navigate({ to: pathname, search: parseSearch?.(search) ?? {}, replace: true } as never)

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
          <Button variant="default" leftSection={<IconBookmark size={14} aria-hidden />}>
            Vistas
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {data.map((vista) => (
            <Menu.Item key={vista.id} onClick={() => aplicar(vista)}>
              {vista.nombre}
              {vista.compartida && ` (compartida por ${vista.autor})`}
            </Menu.Item>
          ))}
          {isError && <Menu.Label>{failureText(error, 'No se pudieron cargar las vistas.')}</Menu.Label>}
          {data.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setAbierta({ id: '', nombre: '', search: searchOf(searchStr), compartida: false })}>
            Guardar vista
          </Menu.Item>
          {data.some(({ propia }) => propia) && (
            <Menu.Item onClick={() => setEditando(true)}>Administrar vistas</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {tocada && (
        <Suspense>
          <VistaDialogos
            pantalla={pathname}
            vistas={data}
            abierta={abierta}
            onAbierta={setAbierta}
            editando={editando}
            onEditando={setEditando}
          />
        </Suspense>
      )}
    </>
  )
}
