import { listOfContactos } from '@yunque/contracts/list/contactos'
import { linkTo } from '#/lib/link-to.ts'
import { defineList } from '#/ui/list/define-list.ts'
import { filterOptions } from '#/ui/list/filters/options.ts'
import { EstadoDeUso } from '#/ui/show/estado.tsx'

/** Contacts master list (CON-01, CON-04). The page and the 'Maestro Avanzado' picker show the same one. */
export const contactosList = defineList(listOfContactos, {
  filtrosAlCostado: true,
  filters: [
    { name: 'codigo_cliente', label: 'Código de cliente', type: 'textnotspaces' },
    { name: 'nombre', label: 'Nombre', type: 'text' },
    { name: 'apellidos', label: 'Apellidos', type: 'text' },
    {
      name: 'estado',
      type: 'select',
      options: filterOptions({ A: 'Activos', B: 'Dados de baja' }, 'Todos'),
    },
  ],
  looks: {
    codi: {
      type: 'internal',
      link: ({ nro_cpt }) => linkTo({ to: '/clientes/maestro-contactos/$id', params: { id: nro_cpt } }),
    },
    cliente: { ancha: true },
    marca_certif_calidad: { type: 'checkbox' },
    estado: {
      cell: ({ estado }) => <EstadoDeUso activo={estado === 'A'}>{estado === 'A' ? 'Activo' : 'De baja'}</EstadoDeUso>,
    },
  },
  rowKey: ({ nro_cpt }) => nro_cpt,
  vacio: 'Todavía no hay contactos.',
  apagado: ({ estado }) => estado === 'B',
})
