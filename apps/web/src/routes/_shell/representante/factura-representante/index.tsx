import { createFileRoute } from '@tanstack/react-router'
import { facturasSearch } from '@yunque/contracts/search/representante'
import { FacturasList } from '#/features/representante/facturas-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { requireModulo } from '#/lib/session/session.ts'

/** /representante/factura-representante (RUT-13). */
export const Route = createFileRoute('/_shell/representante/factura-representante/')({
  staticData: { title: 'Facturas de Representante', stays: true },
  validateSearch: withFilas(facturasSearch),
  beforeLoad: requireModulo('FCR'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.representante.facturas, deps),
  component: () => <FacturasList search={Route.useSearch()} />,
})
