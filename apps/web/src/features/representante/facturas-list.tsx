import { ESTADOS_FACTURA } from '@yunque/contracts/codecs/codigos'
import { listOfFacturas } from '@yunque/contracts/list/representante'
import type { FacturasSearch } from '@yunque/contracts/search/representante'
import { DOCUMENTOS } from '#/features/documento/model/documentos.ts'
import { defineList } from '#/ui/list/define-list.ts'
import { filterOptions } from '#/ui/list/filters/options.ts'
import { ListPage } from '#/ui/list/list-page.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'
import { EstadoDeUso } from '#/ui/show/estado.tsx'
import { usuarioLook } from '#/ui/show/persona.tsx'

const { ruta } = DOCUMENTOS['factura-representante']

/** /representante/factura-representante (RUT-13). Subtotals by currency, never added (DOC-08). */
export const facturasList = defineList(listOfFacturas, {
  filters: [
    { name: 'n_cotizacion', type: 'textnotspaces', cols: 1 },
    { name: 'razon', type: 'text', cols: 3 },
    {
      name: 'estado',
      type: 'select',
      options: filterOptions({ A: 'Activas', B: 'Anuladas' }, 'Todos'),
    },
  ],
  looks: {
    n_cotizacion: { type: 'internal', link: ({ n_cotizacion }) => ruta(n_cotizacion) },
    razon: { ancha: true },
    estado: {
      cell: ({ estado }) => estado && <EstadoDeUso activo={estado === 'A'}>{ESTADOS_FACTURA[estado]}</EstadoDeUso>,
    },
    usuario: usuarioLook,
  },
  rowKey: ({ n_cotizacion }) => n_cotizacion,
  vacio: 'Todavía no hay facturas de representante.',
  apagado: ({ estado }) => estado === 'B',
})

export function FacturasList({ search }: { search: FacturasSearch }) {
  return (
    <ListPage definition={facturasList} search={search}>
      <CreateButton link={ruta('nuevo')}>Nueva Factura</CreateButton>
    </ListPage>
  )
}
