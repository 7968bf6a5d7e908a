import { type ContactoRow, listOfContactos } from '@yunque/contracts/list/contactos'
import { type ContactosSearch, contactosSearch } from '@yunque/contracts/search/contactos'
import { withFilas } from '#/lib/filas.ts'
import { linkTo } from '#/lib/link-to.ts'
import { trpc } from '#/lib/trpc.ts'
import { columnsOf } from '#/ui/list/columns-of.ts'
import { filtersOf } from '#/ui/list/filters/filters-of.ts'
import { optionsOf } from '#/ui/list/filters/options.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'
import { EstadoDeUso } from '#/ui/show/estado.tsx'

/** Contacts master list (CON-01, CON-04). The page and the 'Maestro Avanzado' picker show the same one. */
export const contactosList: ListDefinition<ContactoRow, ContactosSearch> = {
  schema: withFilas(contactosSearch),
  filtrosAlCostado: true,
  lista: listOfContactos,
  filters: filtersOf(listOfContactos, [
    { name: 'codigo_cliente', label: 'Código de cliente', type: 'textnotspaces' },
    { name: 'nombre', label: 'Nombre', type: 'text' },
    { name: 'apellidos', label: 'Apellidos', type: 'text' },
    {
      name: 'estado',
      type: 'select',
      options: optionsOf({ A: 'Activos', B: 'Dados de baja' }, 'Todos'),
    },
  ]),
  columns: columnsOf(listOfContactos, {
    codi: {
      type: 'internal',
      link: ({ nro_cpt }) => linkTo({ to: '/clientes/maestro-contactos/$id', params: { id: nro_cpt } }),
    },
    cliente: { ancha: true },
    marca_certif_calidad: { type: 'checkbox' },
    estado: {
      cell: ({ estado }) => <EstadoDeUso activo={estado === 'A'}>{estado === 'A' ? 'Activo' : 'De baja'}</EstadoDeUso>,
    },
  }),
  rowKey: ({ nro_cpt }) => nro_cpt,
  vacio: 'Todavía no hay contactos.',
  apagado: ({ estado }) => estado === 'B',
  useRows: (asked, options) => trpc.contactos.list.useQuery(asked, options),
  useExportar: () => trpc.contactos.exportar.useMutation(),
}
