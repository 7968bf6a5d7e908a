import { ESTADOS, type Estado, NEGOCIOS } from '@yunque/contracts/codecs/codigos'
import { listOfCotizaciones } from '@yunque/contracts/list/cotizaciones'
import type { CotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { linkTo, linkToDocumento } from '#/lib/link-to.ts'
import { SELDOM } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { useNegociosDeFiltro } from '#/ui/fields/negocios.ts'
import { defineList } from '#/ui/list/define-list.ts'
import { filterOptions } from '#/ui/list/filters/options.ts'
import { ListPage } from '#/ui/list/list-page.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'
import { EstadoBadge } from '#/ui/show/estado-documento.tsx'
import { usuarioLook } from '#/ui/show/persona.tsx'

/** The states in the order of a desk's work: what is open first. */
const ORDEN: readonly Estado[] = ['SV', 'PV', 'VE', 'PA', 'RE', 'GA', 'GP', 'PE', 'AN']
const estados = Object.fromEntries(ORDEN.map((value) => [value, ESTADOS[value]]))

/**
 * The last word tells the specification's three lines of business apart and keeps a row in one line. A house's own
 * names are shown whole.
 */
const corto = (nombre: string) => (Object.values(NEGOCIOS).includes(nombre) ? nombre.split(' ').at(-1) : nombre)

/** /cotizaciones/consulta (RUT-15). Subtotals by currency, never added (DOC-08). */
export const cotizacionesList = defineList(listOfCotizaciones, {
  filters: [
    { name: 'n_cotizacion', type: 'textnotspaces', cols: 1 },
    { name: 'codigo_cliente', type: 'autocomplete', useBuscar: useBuscarCliente, cols: 3 },
    { name: 'razon', type: 'text' },
    { name: 'referencia', type: 'text' },
    { name: 'negocio', type: 'select', useOptions: useNegociosDeFiltro },
    {
      name: 'estado',
      type: 'select',
      options: filterOptions({ A: 'Abiertas', D: 'Decididas', ...estados }, 'Todos'),
    },
    { name: 'desde', type: 'date' },
    { name: 'hasta', type: 'date' },
    { name: 'vence', label: 'Vence esta semana', type: 'checkbox' },
    {
      name: 'usuario',
      type: 'select',
      useOptions: () => trpc.cotizaciones.usuarios.useQuery(undefined, SELDOM),
    },
    {
      name: 'motivo',
      label: 'Motivo de pérdida',
      type: 'select',
      useOptions: () => trpc.cotizaciones.motivos.useQuery(undefined, SELDOM),
    },
  ],
  looks: {
    n_cotizacion: {
      type: 'internal',
      link: ({ n_cotizacion }) => linkToDocumento.cotizacion(n_cotizacion),
    },
    razon: { ancha: true },
    negocio: { cell: ({ negocio }) => corto(NEGOCIOS[negocio] ?? negocio) },
    estado: {
      type: 'internal',
      cell: ({ estado }) => <EstadoBadge estado={estado} />,
      link: ({ n_cotizacion, cliente: codigo_cliente }) =>
        linkTo({ to: '/cotizaciones/estado', search: { n_cotizacion, codigo_cliente } }),
    },
    usuario: usuarioLook,
  },
  rowKey: ({ n_cotizacion }) => n_cotizacion,
  vacio: 'Todavía no hay cotizaciones.',
  apagado: ({ estado }) => estado === 'AN',
})

export function CotizacionesList({ search }: { search: CotizacionesSearch }) {
  return (
    <ListPage definition={cotizacionesList} search={search}>
      <CreateButton link={linkToDocumento.cotizacion('nuevo')}>Nueva Cotización</CreateButton>
    </ListPage>
  )
}
