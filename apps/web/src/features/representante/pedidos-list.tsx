import { ESTADOS_PEDIDO } from '@yunque/contracts/codecs/codigos'
import { formatMoney } from '@yunque/contracts/codecs/format'
import { listOfPedidos } from '@yunque/contracts/list/representante'
import { defineList } from '#/ui/list/define-list.ts'
import { filterOptions } from '#/ui/list/filters/options.ts'
import { Estado } from '#/ui/show/estado.tsx'
import { PedidoButton } from './pedido-detalle.tsx'

/** /representante/pedido-representante (RUT-14): orders placed with represented mills, to be read only. */
export const pedidosList = defineList(listOfPedidos, {
  filters: [
    { name: 'numero', type: 'textnotspaces', cols: 1 },
    { name: 'emisor', type: 'text', cols: 3 },
    {
      name: 'estado',
      type: 'select',
      options: filterOptions({ A: 'Abiertos', C: 'Cumplidos' }, 'Todos'),
    },
  ],
  looks: {
    numero: { cell: ({ numero }) => <PedidoButton numero={numero} /> },
    total: { cell: ({ total, moneda }) => formatMoney(total, moneda) },
    estado: {
      cell: ({ estado }) =>
        estado && <Estado tono={estado === 'A' ? 'azul' : 'green'}>{ESTADOS_PEDIDO[estado]}</Estado>,
    },
  },
  rowKey: ({ numero }) => numero,
  vacio: 'Todavía no hay pedidos a representadas.',
  falta: 'pedidos',
})
