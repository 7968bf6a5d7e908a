import { createFileRoute } from '@tanstack/react-router'
import { margenSearch } from '@yunque/contracts/search/margen'
import { margenList } from '#/features/margen/margen-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { ListPage } from '#/ui/list/list-page.tsx'

/** /cotizaciones/margen-autorizacion-comercial: DOC-06. */
export const Route = createFileRoute('/_shell/cotizaciones/margen-autorizacion-comercial')({
  staticData: { title: 'Autorización Comercial de Márgenes', stays: true },
  validateSearch: withFilas(margenSearch),
  beforeLoad: requireModulo('CPA'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.margen.list, deps),
  component: () => <ListPage definition={margenList} search={Route.useSearch()} />,
})
