import { createFileRoute } from '@tanstack/react-router'
import { tablaResumenSearch } from '@yunque/contracts/search/inicio'
import { TablaResumen } from '#/features/inicio/tabla-resumen.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /inicio/tabla-resumen (RUT-27); opened from the home dashboard. */
export const Route = createFileRoute('/_shell/inicio/tabla-resumen')({
  staticData: { title: 'Tabla Resumen' },
  validateSearch: tablaResumenSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: requireModulo('COT'),
  loader: ({ context: { utils }, deps }) => {
    void utils.inicio.tablaResumen.prefetch(deps)
  },
  component: Pagina,
})

function Pagina() {
  const navigate = Route.useNavigate()

  return <TablaResumen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
