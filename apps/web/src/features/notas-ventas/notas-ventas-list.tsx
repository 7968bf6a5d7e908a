import { ESTADOS_NV } from '@yunque/contracts/codecs/codigos'
import { listOfNotasVentas } from '@yunque/contracts/list/notas-ventas'
import type { NotasVentasSearch } from '@yunque/contracts/search/notas-ventas'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { DOCUMENTOS } from '#/features/documento/model/documentos.ts'
import { defineList } from '#/ui/list/define-list.ts'
import { filterOptions } from '#/ui/list/filters/options.ts'
import { ListPage } from '#/ui/list/list-page.tsx'
import { PermittedLink } from '#/ui/list/permitted-link.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'
import { EstadoNvBadge } from '#/ui/show/estado-documento.tsx'
import { Persona, usuarioLook } from '#/ui/show/persona.tsx'

const { nota_venta, cotizacion } = DOCUMENTOS

/** /cotizaciones/notas-ventas (RUT-16). Subtotals by currency, never added (DOC-08). */
export const notasVentasList = defineList(listOfNotasVentas, {
  filters: [
    { name: 'n_cotizacion', type: 'textnotspaces', cols: 1 },
    { name: 'codigo_cliente', type: 'autocomplete', useBuscar: useBuscarCliente, cols: 3 },
    { name: 'razon', type: 'text' },
    { name: 'estado', label: 'Preparación', type: 'select', options: filterOptions(ESTADOS_NV, 'Todas') },
    { name: 'desde', type: 'date' },
    { name: 'hasta', type: 'date' },
  ],
  looks: {
    n_cotizacion: { type: 'internal', link: ({ n_cotizacion }) => nota_venta.ruta(n_cotizacion) },
    n_cotizacion_origen: {
      cell: ({ n_cotizacion_origen: origen }) =>
        origen && (
          <PermittedLink modulo={cotizacion.modulo} link={cotizacion.ruta(origen)}>
            {origen}
          </PermittedLink>
        ),
    },
    razon: { ancha: true },
    estado: { cell: ({ estado }) => <EstadoNvBadge estado={estado} /> },
    usuario: usuarioLook,
    usuario_destino_nv: {
      cell: (row) => <Persona codigo={row.usuario_destino_nv} nombre={row.nombre_destino_nv} />,
    },
  },
  rowKey: ({ n_cotizacion }) => n_cotizacion,
  vacio: 'Todavía no hay notas de venta. Salen de una cotización ganada, con «Generar Nota de Venta».',
  apagado: ({ estado }) => estado === 'N',
})

export function NotasVentasList({ search }: { search: NotasVentasSearch }) {
  return (
    <ListPage definition={notasVentasList} search={search}>
      <CreateButton link={nota_venta.ruta('nuevo')}>Nueva Nota de Venta</CreateButton>
    </ListPage>
  )
}
