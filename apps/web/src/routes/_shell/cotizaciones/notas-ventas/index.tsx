import { createFileRoute } from '@tanstack/react-router'
import { notasVentasSearch } from '@yunque/contracts/search/notas-ventas'
import { NotasVentasList } from '#/features/notas-ventas/notas-ventas-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { requireModulo } from '#/lib/session/session.ts'

/** /cotizaciones/notas-ventas (RUT-16). */
export const Route = createFileRoute('/_shell/cotizaciones/notas-ventas/')({
  staticData: { title: 'Notas de Venta', stays: true },
  validateSearch: withFilas(notasVentasSearch),
  beforeLoad: requireModulo('NVR'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.notasVentas.list, deps),
  component: () => <NotasVentasList search={Route.useSearch()} />,
})
