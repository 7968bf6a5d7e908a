import { linkOptions } from '@tanstack/react-router'
import { formatDecimal } from '@yunque/contracts/format'
import { isBajoMinimo, listOfMargen, peorMargen } from '@yunque/contracts/list/margen'
import type { MargenRow } from '@yunque/contracts/margen'
import { type MargenSearch, margenSearch } from '@yunque/contracts/search/margen'
import { trpc } from '#/lib/trpc.ts'
import { columnsOf } from '#/ui/list/columns-of.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'
import { usuarioLook } from '#/ui/persona.tsx'
import { MargenDecision } from './margen-decision.tsx'
import { MargenItems } from './margen-items.tsx'

/** /cotizaciones/margen-autorizacion-comercial (RUT-18; DOC-06): what waits for a decision. */
export const margenList: ListDefinition<MargenRow, MargenSearch> = {
  schema: margenSearch,
  filters: [
    { name: 'n_cotizacion', label: 'N°', type: 'textnotspaces', cols: 1 },
    { name: 'razon', label: 'Razón social', type: 'text', cols: 3 },
  ],
  columns: [
    { key: 'cliente', label: 'Ver ítems', type: 'plus', detail: (row) => <MargenItems productos={row.productos} /> },
    ...columnsOf(listOfMargen, {
      n_cotizacion: {
        type: 'internal',
        link: ({ n_cotizacion }) =>
          linkOptions({ to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion', id: n_cotizacion } }),
      },
      razon: { ancha: true },
      usuario: usuarioLook,
      productos: {
        cell: ({ productos }) => {
          const bajos = productos.filter(isBajoMinimo).length
          const margen = peorMargen(productos)

          return margen && `${formatDecimal(margen, 2)} % (${bajos} de ${productos.length} bajo el mínimo)`
        },
      },
    }),
    { key: 'version', label: 'Decisión', cell: (row) => <MargenDecision row={row} /> },
  ],
  rowKey: ({ n_cotizacion }) => n_cotizacion,
  useRows: (asked, options) => trpc.margen.list.useQuery(asked, options),
  useExportar: () => trpc.margen.exportar.useMutation(),
  vacio: 'No hay cotizaciones pendientes de aprobación.',
}
