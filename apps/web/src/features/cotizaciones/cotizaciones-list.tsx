import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, linkOptions } from '@tanstack/react-router'
import { type CotizacionesSearch, type CotizacionRow, cotizacionesSearch } from '@yunque/contracts/cotizaciones'
import { ESTADOS, type Estado } from '@yunque/contracts/documento'
import { formatDate, formatMoney } from '@yunque/contracts/format'
import { NEGOCIOS, type Negocio } from '@yunque/contracts/productos'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { trpc } from '#/lib/trpc.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'
import { ListPage } from '#/ui/list/list-page.tsx'
import { Persona } from '#/ui/persona.tsx'
import { EstadoBadge } from '../documento/estado-badge.tsx'

const todos = { value: '', text: 'Todos' } as const
const negocios = Object.entries(NEGOCIOS).map(([value, text]) => ({ value, text }))

/** The states in the order of a desk's work: what is open first. */
const ORDEN: readonly Estado[] = ['SV', 'PV', 'VE', 'PA', 'RE', 'GA', 'GP', 'PE', 'AN']
const estados = ORDEN.map((value) => ({ value, text: ESTADOS[value] }))

/** /cotizaciones/consulta (RUT-15). Subtotals by currency, never added (DOC-08). */
export const cotizacionesList: ListDefinition<CotizacionRow, CotizacionesSearch> = {
  schema: cotizacionesSearch,
  filters: [
    { name: 'n_cotizacion', label: 'N°', type: 'textnotspaces', cols: 1 },
    { name: 'codigo_cliente', label: 'Cliente', type: 'autocomplete', useBuscar: useBuscarCliente, cols: 3 },
    { name: 'razon', label: 'Razón social', type: 'text' },
    { name: 'referencia', label: 'Referencia', type: 'text' },
    { name: 'negocio', label: 'Negocio', type: 'select', options: [todos, ...negocios] },
    {
      name: 'estado',
      label: 'Estado',
      type: 'select',
      options: [todos, { value: 'A', text: 'Abiertas' }, { value: 'D', text: 'Decididas' }, ...estados],
    },
    { name: 'desde', label: 'Desde', type: 'date' },
    { name: 'hasta', label: 'Hasta', type: 'date' },
    {
      name: 'usuario',
      label: 'Usuario',
      type: 'select',
      useOptions: () => trpc.cotizaciones.usuarios.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }),
    },
    {
      name: 'motivo',
      label: 'Motivo de pérdida',
      type: 'select',
      useOptions: () => trpc.cotizaciones.motivos.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }),
    },
  ],
  columns: [
    {
      key: 'n_cotizacion',
      label: 'N°',
      orden: 'n_cotizacion',
      type: 'internal',
      link: ({ n_cotizacion }) =>
        linkOptions({ to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion', id: n_cotizacion } }),
    },
    { key: 'fecha', label: 'Fecha', orden: 'fecha', cell: ({ fecha }) => formatDate(fecha) },
    {
      key: 'razon',
      label: 'Cliente',
      orden: 'razon',
      ancha: true,
      cell: ({ cliente, razon }) => `${cliente} ${razon}`,
    },
    { key: 'contacto', label: 'Contacto' },
    { key: 'referencia', label: 'Referencia' },
    {
      key: 'negocio',
      label: 'Negocio',
      // The last word tells the three apart, and keeps a row in one line.
      cell: ({ negocio }) => (NEGOCIOS[negocio as Negocio] ?? negocio).split(' ').at(-1),
    },
    { key: 'items', label: 'Ítems', numero: true },
    { key: 'subtotal_p', label: 'Subtotal $', numero: true, cell: (row) => formatMoney(row.subtotal_p, 'P') },
    { key: 'subtotal_d', label: 'Subtotal U$S', numero: true, cell: (row) => formatMoney(row.subtotal_d, 'D') },
    {
      key: 'validez_oferta',
      label: 'Validez',
      orden: 'validez_oferta',
      cell: (row) => formatDate(row.validez_oferta),
    },
    {
      key: 'estado',
      label: 'Estado',
      orden: 'estado',
      type: 'internal',
      cell: ({ estado }) => <EstadoBadge estado={estado} />,
      link: ({ n_cotizacion, cliente: codigo_cliente }) =>
        linkOptions({ to: '/cotizaciones/estado', search: { n_cotizacion, codigo_cliente } }),
    },
    {
      key: 'usuario',
      label: 'Usuario',
      orden: 'usuario',
      cell: ({ usuario, nombre_usuario }) => <Persona codigo={usuario} nombre={nombre_usuario} />,
    },
  ],
  rowKey: ({ n_cotizacion }) => n_cotizacion,
  useRows: (asked, options) => trpc.cotizaciones.list.useQuery(asked, options),
  useExportar: () => trpc.cotizaciones.exportar.useMutation(),
}

export function CotizacionesList({ search }: { search: CotizacionesSearch }) {
  return (
    <ListPage definition={cotizacionesList} search={search}>
      <Button
        leftSection={<IconPlus size={14} aria-hidden />}
        renderRoot={(root) => (
          <Link {...root} to="/cotizaciones/$tipo/$id" params={{ tipo: 'cotizacion', id: 'nuevo' }} />
        )}
      >
        Nueva Cotización
      </Button>
    </ListPage>
  )
}
