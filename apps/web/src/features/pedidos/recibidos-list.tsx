import { Button } from '@mantine/core'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import { listOfRecibidos, type RecibidoRow } from '@yunque/contracts/list/pedidos'
import { ESTADOS_RECIBIDO, type EstadoRecibido } from '@yunque/contracts/pedidos'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { linkTo, linkToDocumento } from '#/lib/link-to.ts'
import { SELDOM } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { defineList } from '#/ui/list/define-list.ts'
import { Estado, type Tono } from '#/ui/show/estado.tsx'
import { Persona } from '#/ui/show/persona.tsx'
import { useChangeRecibido } from './use-change-recibido.ts'

const TONOS: Record<EstadoRecibido, Tono> = { N: 'azul', T: 'yellow', C: 'teal', R: 'green', D: 'gray' }

export function EstadoRecibidoBadge({ estado }: { estado: EstadoRecibido }) {
  return <Estado tono={TONOS[estado]}>{ESTADOS_RECIBIDO[estado]}</Estado>
}

const estados = Object.entries(ESTADOS_RECIBIDO).map(([value, text]) => ({ value, text }))

/** /cotizaciones/pedidos (PED-07): what clients asked by mail. */
export const recibidosList = defineList(listOfRecibidos, {
  filters: [
    { name: 'de', label: 'De', type: 'text' },
    { name: 'asunto', label: 'Asunto', type: 'text' },
    { name: 'codigo_cliente', label: 'Cliente', type: 'autocomplete', useBuscar: useBuscarCliente, cols: 3 },
    {
      name: 'estado',
      label: 'Estado',
      type: 'select',
      options: [{ value: '', text: 'Todos' }, { value: 'A', text: 'Sin cotizar' }, ...estados],
    },
    {
      name: 'usuario',
      label: 'Lo tomó',
      type: 'select',
      useOptions: () => trpc.cotizaciones.usuarios.useQuery(undefined, SELDOM),
    },
    { name: 'desde', label: 'Desde', type: 'date' },
    { name: 'hasta', label: 'Hasta', type: 'date' },
  ],
  looks: {
    llego: { cell: ({ llego }) => formatDateTime(llego) },
    de: { cell: ({ de, direccion }) => <span title={direccion}>{de || '(sin remitente)'}</span> },
    asunto: {
      ancha: true,
      type: 'internal',
      cell: ({ asunto }) => asunto || '(sin asunto)',
      link: ({ id }) => linkTo({ to: '/cotizaciones/pedidos/$id', params: { id } }),
    },
    estado: { cell: ({ estado }) => <EstadoRecibidoBadge estado={estado} /> },
    usuario: { cell: (row) => <Quien row={row} /> },
    n_cotizacion: {
      type: 'internal',
      link: ({ n_cotizacion }) => linkToDocumento.cotizacion(n_cotizacion),
    },
  },
  rowKey: ({ id }) => id,
  apagado: ({ estado }) => estado === 'D',
  vacio: 'No llegó ningún pedido por correo. Si hay un buzón configurado, se lee cada minuto.',
})

/** Who has taken the request, or the button to take it. */
const Quien = ({ row }: { row: RecibidoRow }) =>
  row.estado === 'N' ? <Tomar row={row} /> : <Persona codigo={row.usuario} nombre={row.nombre_usuario} />

function Tomar({ row: { id, asunto } }: { row: RecibidoRow }) {
  const { changeAndSay, isPending } = useChangeRecibido()

  return (
    <Button
      size="compact-xs"
      variant="light"
      loading={isPending}
      aria-label={`Tomar: ${asunto}`}
      onClick={() => void changeAndSay(id, 'tomar')}
    >
      Tomar
    </Button>
  )
}
