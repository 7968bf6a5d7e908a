import { type FamiliaRow, listOfFamilias } from '@yunque/contracts/list/familias'
import { type FamiliasSearch, familiasSearch } from '@yunque/contracts/search/familias'
import { withFilas } from '#/lib/filas.ts'
import { linkTo } from '#/lib/link-to.ts'
import { trpc } from '#/lib/trpc.ts'
import { useNegociosDeFiltro } from '#/ui/fields/negocios.ts'
import { columnsOf } from '#/ui/list/columns-of.ts'
import { filtersOf } from '#/ui/list/filters/filters-of.ts'
import { optionsOf } from '#/ui/list/filters/options.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'
import { EstadoDeUso } from '#/ui/show/estado.tsx'

/** The house's familias (DAT-02). */
export const familiasList: ListDefinition<FamiliaRow, FamiliasSearch> = {
  schema: withFilas(familiasSearch),
  lista: listOfFamilias,
  filters: filtersOf(listOfFamilias, [
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
      options: optionsOf({ A: 'En uso', B: 'Fuera de uso' }, 'Todas'),
    },
  ]),
  columns: columnsOf(listOfFamilias, {
    codigo: {
      type: 'internal',
      link: ({ codigo }) => linkTo({ to: '/datos/familias/$codigo', params: { codigo } }),
    },
    estado: {
      cell: ({ estado }) => (
        <EstadoDeUso activo={estado === 'A'}>{estado === 'A' ? 'En uso' : 'Fuera de uso'}</EstadoDeUso>
      ),
    },
  }),
  rowKey: ({ codigo }) => codigo,
  vacio: 'Todavía no hay familias.',
  apagado: ({ estado }) => estado === 'B',
  useRows: (asked, options) => trpc.datos.familias.useQuery(asked, options),
  useExportar: () => trpc.datos.exportarFamilias.useMutation(),
}
