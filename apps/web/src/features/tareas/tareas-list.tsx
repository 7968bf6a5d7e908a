import { Badge, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDate } from '@yunque/contracts/format'
import { ESTADOS_TAREA, ORIGENES_TAREA, type TareaRow, type TareasSearch, tareasSearch } from '@yunque/contracts/tareas'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { hoy } from '#/lib/hoy.ts'
import { inAppPath } from '#/lib/in-app-path.ts'
import { trpc } from '#/lib/trpc.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'
import { TareasAcciones } from './tareas-acciones.tsx'

const options = (texts: Readonly<Record<string, string>>, all: string) => [
  { value: '', text: all },
  ...Object.entries(texts).map(([value, text]) => ({ value, text })),
]

const isVencida = ({ estado, vencimiento }: TareaRow) => estado === 'P' && vencimiento < hoy()

/** /inicio/tareas-usuario (PAN-03): with `estado=P` as many as the bar of the home screen says. */
export const tareasList: ListDefinition<TareaRow, TareasSearch> = {
  schema: tareasSearch,
  filters: [
    { name: 'tarea', label: 'Tarea', type: 'text' },
    {
      name: 'codigo_cliente',
      label: 'Cliente',
      type: 'autocomplete',
      useBuscar: useBuscarCliente,
      placeholder: 'Nombre o código',
    },
    { name: 'origen', label: 'Origen', type: 'select', options: options(ORIGENES_TAREA, 'Todos') },
    { name: 'estado', label: 'Estado', type: 'select', options: options(ESTADOS_TAREA, 'Todas'), cols: 1 },
    { name: 'desde', label: 'Vence desde', type: 'date' },
    { name: 'hasta', label: 'Vence hasta', type: 'date' },
  ],
  columns: [
    {
      key: 'vencimiento',
      label: 'Vence',
      orden: 'vencimiento',
      cell: (row) => (
        <Text span inherit {...(isVencida(row) && { c: 'red.9', fw: 600, title: 'Vencida' })}>
          {formatDate(row.vencimiento)}
        </Text>
      ),
    },
    { key: 'tarea', label: 'Tarea', orden: 'tarea', cell: (row) => <Tarea row={row} /> },
    { key: 'cliente', label: 'Cliente', orden: 'cliente', ancha: true },
    { key: 'origen', label: 'Origen', orden: 'origen', cell: ({ origen }) => ORIGENES_TAREA[origen] },
    {
      key: 'asignada_por',
      label: 'Asignada por',
      orden: 'asignada_por',
      cell: ({ asignada_por }) => asignada_por || '—',
    },
    {
      key: 'estado',
      label: 'Estado',
      orden: 'estado',
      cell: (row) => {
        const [texto, color] = isVencida(row)
          ? ['Vencida', 'red']
          : [ESTADOS_TAREA[row.estado], row.estado === 'H' ? 'green' : 'azul']
        return (
          <Badge variant="light" radius="sm" tt="none" miw="max-content" color={color} c="gray.9">
            {texto}
          </Badge>
        )
      },
    },
  ],
  rowKey: ({ id }) => id,
  apagado: ({ estado }) => estado === 'H',
  seleccion: {
    label: ({ tarea }) => `Elegir la tarea ${tarea}`,
    elegible: ({ estado }) => estado === 'P',
    Acciones: TareasAcciones,
  },
  useRows: (asked, options) => trpc.tareas.list.useQuery(asked, options),
  useExportar: () => trpc.tareas.exportar.useMutation(),
  vacio: 'No tiene tareas.',
}

/** What is to be done, with the way to the screen where it is done. */
function Tarea({ row: { tarea, detalle, link } }: { row: TareaRow }) {
  return (
    <Stack gap={0}>
      {link === '' ? tarea : <Link to={inAppPath(link)}>{tarea}</Link>}
      {detalle !== '' && (
        <Text span size="xs" c="gray.7">
          {detalle}
        </Text>
      )}
    </Stack>
  )
}
