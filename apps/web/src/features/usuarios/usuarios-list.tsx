import { formatDateTime } from '@yunque/contracts/codecs/format'
import { listOfUsuarios, type UsuarioRow } from '@yunque/contracts/list/usuarios'
import { type UsuariosSearch, usuariosSearch } from '@yunque/contracts/search/usuarios'
import { CODIGOS } from '@yunque/contracts/usuarios'
import { withFilas } from '#/lib/filas.ts'
import { linkTo } from '#/lib/link-to.ts'
import { trpc } from '#/lib/trpc.ts'
import { columnsOf } from '#/ui/list/columns-of.ts'
import { filtersOf } from '#/ui/list/filters/filters-of.ts'
import { optionsOf } from '#/ui/list/filters/options.ts'
import type { ListDefinition } from '#/ui/list/list-definition.ts'
import { EstadoDeUso } from '#/ui/show/estado.tsx'
import { withSigla } from './codigos.ts'

/** Who works here (PAN-10). */
export const usuariosList: ListDefinition<UsuarioRow, UsuariosSearch> = {
  schema: withFilas(usuariosSearch),
  lista: listOfUsuarios,
  filters: filtersOf(listOfUsuarios, [
    { name: 'nombre', label: 'Nombre, código o e-mail', type: 'text', cols: 3 },
    {
      name: 'modulo',
      label: 'Con el código',
      type: 'select',
      cols: 3,
      options: [{ value: '', text: 'Cualquiera' }, ...CODIGOS.map((value) => ({ value, text: withSigla(value) }))],
    },
    {
      name: 'estado',
      type: 'select',
      options: optionsOf({ A: 'Activos', B: 'Dados de baja' }, 'Todos'),
    },
  ]),
  columns: columnsOf(listOfUsuarios, {
    codigo: {
      type: 'internal',
      link: ({ codigo }) => linkTo({ to: '/utilitarios/usuarios/$id', params: { id: codigo } }),
    },
    estado: {
      cell: ({ estado }) => <EstadoDeUso activo={estado === 'A'}>{estado === 'A' ? 'Activo' : 'De baja'}</EstadoDeUso>,
    },
    ultimo_acceso: { cell: ({ ultimo_acceso }) => formatDateTime(ultimo_acceso) || 'Nunca' },
  }),
  rowKey: ({ codigo }) => codigo,
  vacio: 'Todavía no hay usuarios.',
  apagado: ({ estado }) => estado === 'B',
  useRows: (asked, options) => trpc.usuarios.list.useQuery(asked, options),
  useExportar: () => trpc.usuarios.exportar.useMutation(),
}
