import { formatDateTime } from '@yunque/contracts/codecs/format'
import { listOfUsuarios } from '@yunque/contracts/list/usuarios'
import { CODIGOS } from '@yunque/contracts/usuarios'
import { linkTo } from '#/lib/link-to.ts'
import { defineList } from '#/ui/list/define-list.ts'
import { filterOptions } from '#/ui/list/filters/options.ts'
import { EstadoDeUso } from '#/ui/show/estado.tsx'
import { withSigla } from './codigos.ts'

/** Who works here (PAN-10). */
export const usuariosList = defineList(listOfUsuarios, {
  filters: [
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
      options: filterOptions({ A: 'Activos', B: 'Dados de baja' }, 'Todos'),
    },
  ],
  looks: {
    codigo: {
      type: 'internal',
      link: ({ codigo }) => linkTo({ to: '/utilitarios/usuarios/$id', params: { id: codigo } }),
    },
    estado: {
      cell: ({ estado }) => <EstadoDeUso activo={estado === 'A'}>{estado === 'A' ? 'Activo' : 'De baja'}</EstadoDeUso>,
    },
    ultimo_acceso: { cell: ({ ultimo_acceso }) => formatDateTime(ultimo_acceso) || 'Nunca' },
  },
  rowKey: ({ codigo }) => codigo,
  vacio: 'Todavía no hay usuarios.',
  apagado: ({ estado }) => estado === 'B',
})
