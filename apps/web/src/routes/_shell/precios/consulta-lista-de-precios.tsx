import { createFileRoute } from '@tanstack/react-router'
import { consultaPreciosSearch } from '@yunque/contracts/search/productos'
import { ConsultaPrecios } from '#/features/precios/consulta-precios.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /precios/consulta-lista-de-precios (RUT-26). */
export const Route = createFileRoute('/_shell/precios/consulta-lista-de-precios')({
  staticData: { title: 'Consulta de Lista de Precios' },
  validateSearch: consultaPreciosSearch,
  beforeLoad: requireModulo('CLP'),
  component: Consulta,
})

function Consulta() {
  const navigate = Route.useNavigate()

  return <ConsultaPrecios search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
