import { linkOptions } from '@tanstack/react-router'
import { type ContactoRow, type ContactosSearch, contactosSearch } from '@yunque/contracts/contactos'
import { trpc } from '#/lib/trpc.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'

/** Contacts master list (CON-01, CON-04). The page and the 'Maestro Avanzado' picker show the same one. */
export const contactosList: ListDefinition<ContactoRow, ContactosSearch> = {
  schema: contactosSearch,
  filtrosAlCostado: true,
  filters: [
    { name: 'codigo_cliente', label: 'Código de cliente', type: 'textnotspaces' },
    { name: 'nombre', label: 'Nombre', type: 'text' },
    { name: 'apellidos', label: 'Apellidos', type: 'text' },
    {
      name: 'estado',
      label: 'Estado',
      type: 'select',
      options: [
        { value: '', text: 'Todos' },
        { value: 'A', text: 'Activos' },
        { value: 'B', text: 'Dados de baja' },
      ],
    },
  ],
  columns: [
    {
      key: 'codi',
      label: 'Código',
      orden: 'codi',
      type: 'internal',
      link: ({ nro_cpt }) => linkOptions({ to: '/clientes/maestro-contactos/$id', params: { id: nro_cpt } }),
    },
    { key: 'nro_cpt', label: 'N°' },
    { key: 'apellido', label: 'Apellido', orden: 'apellido' },
    { key: 'nombres', label: 'Nombres', orden: 'nombres' },
    { key: 'cliente', label: 'Cliente', orden: 'cliente', ancha: true },
    { key: 'e_mail', label: 'E-mail', orden: 'e_mail' },
    { key: 'telefono', label: 'Teléfono' },
    { key: 'marca_certif_calidad', label: 'Certif. de calidad', type: 'checkbox' },
    { key: 'estado', label: 'Estado', orden: 'estado', cell: ({ estado }) => (estado === 'A' ? 'Activo' : 'De baja') },
  ],
  rowKey: ({ nro_cpt }) => nro_cpt,
  apagado: ({ estado }) => estado === 'B',
  useRows: (asked, options) => trpc.contactos.list.useQuery(asked, options),
  useExportar: () => trpc.contactos.exportar.useMutation(),
}
