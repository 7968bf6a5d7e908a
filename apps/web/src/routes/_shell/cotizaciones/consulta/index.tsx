import { createFileRoute } from '@tanstack/react-router'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { CotizacionesList } from '#/features/cotizaciones/cotizaciones-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { requireModulo } from '#/lib/session/session.ts'

/** /cotizaciones/consulta (RUT-15). */
export const Route = createFileRoute('/_shell/cotizaciones/consulta/')({
  staticData: { title: 'Cotizaciones', stays: true },
  validateSearch: withFilas(cotizacionesSearch),
  beforeLoad: requireModulo('COT'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.cotizaciones.list, deps),
  component: () => <CotizacionesList search={Route.useSearch()} />,
})
