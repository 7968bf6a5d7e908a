import type { TransportistaRow } from '@yunque/contracts/clientes'
import { listOfTransportistas } from '@yunque/contracts/list/clientes'
import { type TransportistasSearch, transportistasSearch } from '@yunque/contracts/search/clientes'
import { trpc } from '#/lib/trpc.ts'
import { columnsOf } from '#/ui/list/columns-of.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'

/** /clientes/transportistas. */
export const transportistasList: ListDefinition<TransportistaRow, TransportistasSearch> = {
  schema: transportistasSearch,
  filters: [{ name: 'nombre', label: 'Nombre', type: 'text', cols: 3 }],
  columns: columnsOf(listOfTransportistas, { nombre: { ancha: true } }),
  rowKey: ({ codigo }) => codigo,
  useRows: (asked, options) => trpc.clientes.transportistas.useQuery(asked, options),
  useExportar: () => trpc.clientes.exportarTransportistas.useMutation(),
}
