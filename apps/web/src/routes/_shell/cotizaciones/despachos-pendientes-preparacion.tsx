import { createFileRoute } from '@tanstack/react-router'
import { despachosSearch } from '@yunque/contracts/search/notas-ventas'
import { despachosList } from '#/features/notas-ventas/despachos-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { ListPage } from '#/ui/list/list-page.tsx'

/** /cotizaciones/despachos-pendientes-preparacion (RUT-19). */
export const Route = createFileRoute('/_shell/cotizaciones/despachos-pendientes-preparacion')({
  staticData: { title: 'Despachos Pendientes de Preparación', stays: true },
  validateSearch: withFilas(despachosSearch),
  beforeLoad: requireModulo('DPP'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.notasVentas.despachos, deps),
  component: () => <ListPage definition={despachosList} search={Route.useSearch()} />,
})
