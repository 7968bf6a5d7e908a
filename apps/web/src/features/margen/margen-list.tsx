import { formatDecimal } from '@yunque/contracts/codecs/format'
import { isBajoMinimo, listOfMargen, peorMargen, sinMargen } from '@yunque/contracts/list/margen'
import type { MargenRow } from '@yunque/contracts/margen'
import { type MargenSearch, margenSearch } from '@yunque/contracts/search/margen'
import { linkTo } from '#/lib/link-to.ts'
import { trpc } from '#/lib/trpc.ts'
import { columnsOf } from '#/ui/list/columns-of.ts'
import { filtersOf } from '#/ui/list/filters/filters-of.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'
import { usuarioLook } from '#/ui/show/persona.tsx'
import { MargenDecision } from './margen-decision.tsx'
import { MargenItems } from './margen-items.tsx'

/** /cotizaciones/margen-autorizacion-comercial (RUT-18; DOC-06): what waits for a decision. */
export const margenList: ListDefinition<MargenRow, MargenSearch> = {
  schema: margenSearch,
  filters: filtersOf(listOfMargen, [
    { name: 'n_cotizacion', type: 'textnotspaces', cols: 1 },
    { name: 'razon', type: 'text', cols: 3 },
  ]),
  columns: [
    { key: 'cliente', label: 'Ver ítems', type: 'plus', detail: (row) => <MargenItems productos={row.productos} /> },
    ...columnsOf(listOfMargen, {
      n_cotizacion: {
        type: 'internal',
        link: ({ n_cotizacion }) =>
          linkTo({ to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion', id: n_cotizacion } }),
      },
      razon: { ancha: true },
      usuario: usuarioLook,
      productos: {
        cell: ({ productos }) => {
          const bajos = productos.filter(isBajoMinimo).length
          const margen = peorMargen(productos)

          const sin = sinMargen(productos)
          const textos = [
            margen && `${formatDecimal(margen, 2)} % (${bajos} de ${productos.length} bajo el mínimo)`,
            sin && `Sin costo o precio: ${sin.includes(',') ? 'ítems' : 'ítem'} ${sin}`,
          ]

          return textos.filter(Boolean).join(' · ')
        },
      },
    }),
    { key: 'version', label: 'Decisión', cell: (row) => <MargenDecision row={row} /> },
  ],
  rowKey: ({ n_cotizacion }) => n_cotizacion,
  useRows: (asked, options) => trpc.margen.list.useQuery(asked, options),
  useExportar: () => trpc.margen.exportar.useMutation(),
  tarjetas: true,
  vacio: 'No hay cotizaciones pendientes de aprobación.',
}
