import { ESTADOS_PEDIDO } from '@yunque/contracts/codecs/codigos'
import { formatMoney } from '@yunque/contracts/codecs/format'
import { listOfPedidos, type PedidoRow } from '@yunque/contracts/list/representante'
import { type PedidosSearch, pedidosSearch } from '@yunque/contracts/search/representante'
import { withFilas } from '#/lib/filas.ts'
import { trpc } from '#/lib/trpc.ts'
import { columnsOf } from '#/ui/list/columns-of.ts'
import { filtersOf } from '#/ui/list/filters/filters-of.ts'
import { optionsOf } from '#/ui/list/filters/options.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'
import { Estado } from '#/ui/show/estado.tsx'
import { PedidoButton } from './pedido-detalle.tsx'

/** /representante/pedido-representante (RUT-14): orders placed with represented mills, to be read only. */
export const pedidosList: ListDefinition<PedidoRow, PedidosSearch> = {
  schema: withFilas(pedidosSearch),
  lista: listOfPedidos,
  filters: filtersOf(listOfPedidos, [
    { name: 'numero', type: 'textnotspaces', cols: 1 },
    { name: 'emisor', type: 'text', cols: 3 },
    {
      name: 'estado',
      type: 'select',
      options: optionsOf({ A: 'Abiertos', C: 'Cumplidos' }, 'Todos'),
    },
  ]),
  columns: columnsOf(listOfPedidos, {
    numero: { cell: ({ numero }) => <PedidoButton numero={numero} /> },
    total: { cell: ({ total, moneda }) => formatMoney(total, moneda) },
    estado: {
      cell: ({ estado }) => <Estado tono={estado === 'A' ? 'azul' : 'green'}>{ESTADOS_PEDIDO[estado]}</Estado>,
    },
  }),
  rowKey: ({ numero }) => numero,
  vacio: 'Todavía no hay pedidos a representadas.',
  falta: 'pedidos',
  useRows: (asked, options) => trpc.representante.pedidos.useQuery(asked, options),
  useExportar: () => trpc.representante.exportarPedidos.useMutation(),
}
