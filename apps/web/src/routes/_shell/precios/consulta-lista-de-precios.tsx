import { createFileRoute } from '@tanstack/react-router'
import { consultaPreciosSearch } from '@yunque/contracts/search/productos'
import { askPrecios } from '#/features/precios/ask-precios.ts'
import { ConsultaPrecios } from '#/features/precios/consulta-precios.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /precios/consulta-lista-de-precios (RUT-26). */
export const Route = createFileRoute('/_shell/precios/consulta-lista-de-precios')({
  staticData: { title: 'Consulta de Lista de Precios' },
  validateSearch: consultaPreciosSearch,
  beforeLoad: requireModulo('CLP'),
  loaderDeps: ({ search: { cantidad: _, ...search } }) => search,
  loader: ({ context: { utils, session }, deps }) => askPrecios(utils, session.user(), deps),
  component: Consulta,
})

function Consulta() {
  const navigate = Route.useNavigate()

  return <ConsultaPrecios search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
