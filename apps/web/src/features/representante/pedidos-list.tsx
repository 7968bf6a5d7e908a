import { Badge } from '@mantine/core'
import { formatDate, formatMoney } from '@yunque/contracts/format'
import { type PedidoRow, type PedidosSearch, pedidosSearch } from '@yunque/contracts/representante'
import { trpc } from '#/lib/trpc.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'
import { ESTADOS_PEDIDO } from './estados-pedido.ts'
import { PedidoButton } from './pedido-detalle.tsx'

/** /representante/pedido-representante (RUT-14): orders placed with represented mills, to be read only. */
export const pedidosList: ListDefinition<PedidoRow, PedidosSearch> = {
  schema: pedidosSearch,
  filters: [
    { name: 'numero', label: 'N°', type: 'textnotspaces', cols: 1 },
    { name: 'emisor', label: 'Emisor', type: 'text', cols: 3 },
    {
      name: 'estado',
      label: 'Estado',
      type: 'select',
      options: [
        { value: '', text: 'Todos' },
        { value: 'A', text: 'Abiertos' },
        { value: 'C', text: 'Cumplidos' },
      ],
    },
  ],
  columns: [
    { key: 'numero', label: 'N°', orden: 'numero', cell: ({ numero }) => <PedidoButton numero={numero} /> },
    { key: 'fecha', label: 'Fecha', orden: 'fecha', cell: ({ fecha }) => formatDate(fecha) },
    { key: 'emisor', label: 'Emisor', orden: 'emisor' },
    { key: 'items', label: 'Ítems', numero: true },
    { key: 'total', label: 'Total', numero: true, cell: ({ total, moneda }) => formatMoney(total, moneda) },
    {
      key: 'fecha_arrivo',
      label: 'Fecha de arribo',
      orden: 'fecha_arrivo',
      cell: ({ fecha_arrivo }) => formatDate(fecha_arrivo),
    },
    {
      key: 'estado',
      label: 'Estado',
      cell: ({ estado }) => (
        <Badge variant="light" radius="sm" tt="none" color={estado === 'A' ? 'yellow' : 'green'} c="gray.9">
          {ESTADOS_PEDIDO[estado]}
        </Badge>
      ),
    },
  ],
  rowKey: ({ numero }) => numero,
  useRows: (asked, options) => trpc.representante.pedidos.useQuery(asked, options),
  useExportar: () => trpc.representante.exportarPedidos.useMutation(),
}
