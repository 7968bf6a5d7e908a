import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney } from '@yunque/contracts/format'
import {
  ESTADOS_NV,
  type NotasVentasSearch,
  type NotaVentaRow,
  notasVentasSearch,
} from '@yunque/contracts/notas-ventas'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { DOCUMENTOS } from '#/features/documento/documentos.ts'
import { trpc } from '#/lib/trpc.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'
import { ListPage } from '#/ui/list/list-page.tsx'
import { PermittedLink } from '#/ui/list/permitted-link.tsx'
import { Persona } from '#/ui/persona.tsx'
import { EstadoNvBadge } from './estado-nv-badge.tsx'

const estados = Object.entries(ESTADOS_NV).map(([value, text]) => ({ value, text }))
const { nota_venta, cotizacion } = DOCUMENTOS

/** /cotizaciones/notas-ventas (RUT-16). Subtotals by currency, never added (DOC-08). */
export const notasVentasList: ListDefinition<NotaVentaRow, NotasVentasSearch> = {
  schema: notasVentasSearch,
  filters: [
    { name: 'n_cotizacion', label: 'N°', type: 'textnotspaces', cols: 1 },
    { name: 'codigo_cliente', label: 'Cliente', type: 'autocomplete', useBuscar: useBuscarCliente, cols: 3 },
    { name: 'razon', label: 'Razón social', type: 'text' },
    { name: 'estado', label: 'Preparación', type: 'select', options: [{ value: '', text: 'Todas' }, ...estados] },
    { name: 'desde', label: 'Desde', type: 'date' },
    { name: 'hasta', label: 'Hasta', type: 'date' },
  ],
  columns: [
    {
      key: 'n_cotizacion',
      label: 'N°',
      orden: 'n_cotizacion',
      type: 'internal',
      link: ({ n_cotizacion }) => nota_venta.ruta(n_cotizacion),
    },
    { key: 'fecha', label: 'Fecha', orden: 'fecha', cell: ({ fecha }) => formatDate(fecha) },
    {
      key: 'n_cotizacion_origen',
      label: 'Cotización',
      cell: ({ n_cotizacion_origen: origen }) =>
        origen && (
          <PermittedLink modulo={cotizacion.modulo} link={cotizacion.ruta(origen)}>
            {origen}
          </PermittedLink>
        ),
    },
    {
      key: 'razon',
      label: 'Cliente',
      orden: 'razon',
      ancha: true,
      cell: ({ cliente, razon }) => `${cliente} ${razon}`,
    },
    { key: 'items', label: 'Ítems', numero: true },
    { key: 'subtotal_p', label: 'Subtotal $', numero: true, cell: (row) => formatMoney(row.subtotal_p, 'P') },
    { key: 'subtotal_d', label: 'Subtotal U$S', numero: true, cell: (row) => formatMoney(row.subtotal_d, 'D') },
    { key: 'estado_nv', label: 'Estado' },
    { key: 'estado', label: 'Preparación', cell: ({ estado }) => <EstadoNvBadge estado={estado} /> },
    {
      key: 'usuario',
      label: 'Usuario',
      orden: 'usuario',
      cell: ({ usuario, nombre_usuario }) => <Persona codigo={usuario} nombre={nombre_usuario} />,
    },
    {
      key: 'usuario_destino_nv',
      label: 'Usuario destino',
      cell: (row) => <Persona codigo={row.usuario_destino_nv} nombre={row.nombre_destino_nv} />,
    },
  ],
  rowKey: ({ n_cotizacion }) => n_cotizacion,
  apagado: ({ estado }) => estado === 'N',
  useRows: (asked, options) => trpc.notasVentas.list.useQuery(asked, options),
  useExportar: () => trpc.notasVentas.exportar.useMutation(),
}

export function NotasVentasList({ search }: { search: NotasVentasSearch }) {
  return (
    <ListPage definition={notasVentasList} search={search}>
      <Button
        leftSection={<IconPlus size={14} aria-hidden />}
        renderRoot={(root) => <Link {...root} {...nota_venta.ruta('nuevo')} />}
      >
        Nueva Nota de Venta
      </Button>
    </ListPage>
  )
}
