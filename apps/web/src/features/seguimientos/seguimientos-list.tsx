import { ESTADOS_SEGUIMIENTO, TIPOS_SEGUIMIENTO } from '@yunque/contracts/codecs/codigos'
import { listOfSeguimientos } from '@yunque/contracts/list/seguimientos'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { DOCUMENTOS } from '#/features/documento/model/documentos.ts'
import { linkTo } from '#/lib/link-to.ts'
import { trpc } from '#/lib/trpc.ts'
import { defineList } from '#/ui/list/define-list.ts'
import { filterOptions } from '#/ui/list/filters/options.ts'
import { PermittedLink } from '#/ui/list/permitted-link.tsx'
import { usuarioLook } from '#/ui/show/persona.tsx'
import { EstadoSeguimientoBadge } from './estado-seguimiento.tsx'

const { modulo, ruta } = DOCUMENTOS.cotizacion

/** /utilitarios/seguimientos-clientes (PAN-05): whom have we promised to call? */
export const seguimientosList = defineList(listOfSeguimientos, {
  filters: [
    {
      name: 'codigo_cliente',
      type: 'autocomplete',
      useBuscar: useBuscarCliente,
      placeholder: 'Nombre o código',
    },
    { name: 'usuario', type: 'select', useOptions: () => trpc.seguimientos.usuarios.useQuery() },
    {
      name: 'tipo',
      type: 'select',
      options: filterOptions(TIPOS_SEGUIMIENTO, 'Todos'),
    },
    {
      name: 'estado',
      type: 'select',
      options: filterOptions({ A: 'Abiertos', ...ESTADOS_SEGUIMIENTO }, 'Todos'),
    },
    { name: 'desde', label: 'Recordar desde', type: 'date' },
    { name: 'hasta', label: 'Recordar hasta', type: 'date' },
    { name: 'n_cotizacion', type: 'textnotspaces' },
  ],
  looks: {
    n_seguimiento: {
      type: 'internal',
      link: ({ n_seguimiento }) =>
        linkTo({ to: '/utilitarios/seguimientos-clientes/$id', params: { id: n_seguimiento } }),
    },
    cliente: { ancha: true },
    detalle: { ancha: true },
    estado: { cell: ({ estado }) => <EstadoSeguimientoBadge estado={estado} /> },
    usuario: usuarioLook,
    n_cotizacion: {
      cell: ({ n_cotizacion }) => (
        <PermittedLink modulo={modulo} link={ruta(n_cotizacion)}>
          {n_cotizacion}
        </PermittedLink>
      ),
    },
  },
  rowKey: ({ n_seguimiento }) => n_seguimiento,
  apagado: ({ estado }) => estado === 'C',
  vacio: 'Todavía no hay seguimientos.',
})
