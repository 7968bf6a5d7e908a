import { linkOptions } from '@tanstack/react-router'
import { type EmpresaRow, type EmpresasSearch, empresasSearch } from '@yunque/contracts/clientes'
import { formatCuit, formatDate } from '@yunque/contracts/format'
import { trpc } from '#/lib/trpc.ts'
import type { ListDefinition, UseOptions } from '#/ui/list/list-definition.ts'
import { useOpcionesEmpresa } from './use-opciones-empresa.ts'

const useVendedores: UseOptions = () => {
  const { data, isError, error } = useOpcionesEmpresa()

  return { data: data?.vendedores, isError, error }
}

/** /clientes/maestro-empresas (PAN-07): a code opens its record over the list. */
export const empresasList: ListDefinition<EmpresaRow, EmpresasSearch> = {
  schema: empresasSearch,
  filters: [
    { name: 'codigo', label: 'Código', type: 'textnotspaces', cols: 1 },
    { name: 'razon', label: 'Razón social', type: 'text', cols: 3 },
    { name: 'cuit', label: 'CUIT', type: 'textnotspaces' },
    { name: 'localidad', label: 'Localidad', type: 'text' },
    { name: 'vendedor', label: 'Vendedor', type: 'select', useOptions: useVendedores },
    {
      name: 'estado',
      label: 'Estado',
      type: 'select',
      options: [
        { value: '', text: 'Todas' },
        { value: 'A', text: 'Activas' },
        { value: 'B', text: 'Dadas de baja' },
      ],
    },
  ],
  columns: [
    {
      key: 'codigo',
      label: 'Código',
      orden: 'codigo',
      type: 'internal',
      link: ({ codigo }) =>
        linkOptions({ to: '.', search: (before) => ({ ...before, cliente: codigo }), resetScroll: false }),
    },
    { key: 'razon', label: 'Razón social', orden: 'razon', ancha: true },
    { key: 'cuit', label: 'CUIT', cell: ({ cuit }) => formatCuit(cuit) },
    { key: 'localidad', label: 'Localidad', orden: 'localidad' },
    { key: 'vendedor', label: 'Vendedor' },
    { key: 'condicion', label: 'Condición' },
    { key: 'baja', label: 'Estado', cell: ({ baja }) => (baja ? 'De baja' : 'Activa') },
    {
      key: 'cm05_vencimiento',
      label: 'CM05',
      orden: 'cm05_vencimiento',
      cell: ({ cm05_vencimiento }) => formatDate(cm05_vencimiento),
    },
  ],
  rowKey: ({ codigo }) => codigo,
  apagado: ({ baja }) => baja,
  useRows: (asked, options) => trpc.clientes.list.useQuery(asked, options),
  useExportar: () => trpc.clientes.exportar.useMutation(),
}
