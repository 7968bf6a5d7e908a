import { listOfFamilias } from '@yunque/contracts/list/familias'
import { linkTo } from '#/lib/link-to.ts'
import { useNegociosDeFiltro } from '#/ui/fields/negocios.ts'
import { defineList } from '#/ui/list/define-list.ts'
import { filterOptions } from '#/ui/list/filters/options.ts'
import { EstadoDeUso } from '#/ui/show/estado.tsx'

/** The house's familias (DAT-02). */
export const familiasList = defineList(listOfFamilias, {
  filters: [
    { name: 'nombre', type: 'text', cols: 3 },
    {
      name: 'negocio',
      type: 'select',
      cols: 3,
      useOptions: useNegociosDeFiltro,
    },
    {
      name: 'estado',
      type: 'select',
      options: filterOptions({ A: 'En uso', B: 'Fuera de uso' }, 'Todas'),
    },
  ],
  looks: {
    codigo: {
      type: 'internal',
      link: ({ codigo }) => linkTo({ to: '/datos/familias/$codigo', params: { codigo } }),
    },
    estado: {
      cell: ({ estado }) => (
        <EstadoDeUso activo={estado === 'A'}>{estado === 'A' ? 'En uso' : 'Fuera de uso'}</EstadoDeUso>
      ),
    },
  },
  rowKey: ({ codigo }) => codigo,
  vacio: 'Todavía no hay familias.',
  apagado: ({ estado }) => estado === 'B',
})
