import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney } from '@yunque/contracts/format'
import { type FacturaRow, type FacturasSearch, facturasSearch } from '@yunque/contracts/representante'
import { DOCUMENTOS } from '#/features/documento/documentos.ts'
import { trpc } from '#/lib/trpc.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'
import { ListPage } from '#/ui/list/list-page.tsx'
import { Persona } from '#/ui/persona.tsx'

const { ruta } = DOCUMENTOS['factura-representante']

/** /representante/factura-representante (RUT-13). Subtotals by currency, never added (DOC-08). */
export const facturasList: ListDefinition<FacturaRow, FacturasSearch> = {
  schema: facturasSearch,
  filters: [
    { name: 'n_cotizacion', label: 'N°', type: 'textnotspaces', cols: 1 },
    { name: 'razon', label: 'Razón social', type: 'text', cols: 3 },
    {
      name: 'estado',
      label: 'Estado',
      type: 'select',
      options: [
        { value: '', text: 'Todos' },
        { value: 'A', text: 'Activas' },
        { value: 'B', text: 'Anuladas' },
      ],
    },
  ],
  columns: [
    {
      key: 'n_cotizacion',
      label: 'N°',
      orden: 'n_cotizacion',
      type: 'internal',
      link: ({ n_cotizacion }) => ruta(n_cotizacion),
    },
    { key: 'fecha', label: 'Fecha', orden: 'fecha', cell: ({ fecha }) => formatDate(fecha) },
    {
      key: 'razon',
      label: 'Cliente',
      orden: 'razon',
      ancha: true,
      cell: ({ cliente, razon }) => `${cliente} ${razon}`,
    },
    { key: 'deposito', label: 'Deposito' },
    { key: 'items', label: 'Ítems', numero: true },
    { key: 'subtotal_p', label: 'Subtotal $', numero: true, cell: (row) => formatMoney(row.subtotal_p, 'P') },
    { key: 'subtotal_d', label: 'Subtotal U$S', numero: true, cell: (row) => formatMoney(row.subtotal_d, 'D') },
    {
      key: 'estado',
      label: 'Estado',
      cell: ({ estado }) => (
        <Badge variant="light" radius="sm" tt="none" color={estado === 'A' ? 'green' : 'gray'} c="gray.9">
          {estado === 'A' ? 'Activa' : 'Anulada'}
        </Badge>
      ),
    },
    {
      key: 'usuario',
      label: 'Usuario',
      cell: ({ usuario, nombre_usuario }) => <Persona codigo={usuario} nombre={nombre_usuario} />,
    },
  ],
  rowKey: ({ n_cotizacion }) => n_cotizacion,
  apagado: ({ estado }) => estado === 'B',
  useRows: (asked, options) => trpc.representante.facturas.useQuery(asked, options),
  useExportar: () => trpc.representante.exportarFacturas.useMutation(),
}

export function FacturasList({ search }: { search: FacturasSearch }) {
  return (
    <ListPage definition={facturasList} search={search}>
      <Button
        leftSection={<IconPlus size={14} aria-hidden />}
        renderRoot={(root) => <Link {...root} {...ruta('nuevo')} />}
      >
        Nueva Factura
      </Button>
    </ListPage>
  )
}
