import { listOfEmpresas } from '@yunque/contracts/list/clientes'
import { linkTo } from '#/lib/link-to.ts'
import { defineList } from '#/ui/list/define-list.ts'
import { filterOptions } from '#/ui/list/filters/options.ts'
import type { UseOptions } from '#/ui/list/list-definition.ts'
import { EstadoDeUso } from '#/ui/show/estado.tsx'
import { useOpcionesEmpresa } from './use-opciones-empresa.ts'

const useVendedores: UseOptions = () => {
  const { data, isError, error } = useOpcionesEmpresa()

  return { data: data?.vendedores, isError, error }
}

/** /clientes/maestro-empresas (PAN-07): a code opens its record over the list. */
export const empresasList = defineList(listOfEmpresas, {
  filters: [
    { name: 'codigo', type: 'textnotspaces', cols: 1 },
    { name: 'razon', type: 'text', cols: 3 },
    { name: 'cuit', type: 'textnotspaces' },
    { name: 'localidad', type: 'text' },
    { name: 'vendedor', type: 'select', useOptions: useVendedores },
    {
      name: 'estado',
      label: 'Estado',
      type: 'select',
      options: filterOptions({ A: 'Activas', B: 'Dadas de baja' }, 'Todas'),
    },
  ],
  looks: {
    codigo: {
      type: 'internal',
      link: ({ codigo }) =>
        linkTo({ to: '.', search: (before) => ({ ...before, cliente: codigo }), resetScroll: false }),
    },
    razon: { ancha: true },
    baja: { cell: ({ baja }) => <EstadoDeUso activo={!baja}>{baja ? 'De baja' : 'Activa'}</EstadoDeUso> },
  },
  rowKey: ({ codigo }) => codigo,
  vacio: 'Todavía no hay empresas.',
  apagado: ({ baja }) => baja,
})
