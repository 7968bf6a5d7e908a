import { createFileRoute } from '@tanstack/react-router'
import { consultaStockSearch } from '@yunque/contracts/search/stock'
import { ConsultaStock } from '#/features/stock/consulta-stock.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /stock/consulta-stock (RUT-24). */
export const Route = createFileRoute('/_shell/stock/consulta-stock')({
  staticData: { title: 'Consulta de Stock' },
  validateSearch: consultaStockSearch,
  beforeLoad: requireModulo('CST'),
  component: Consulta,
})

function Consulta() {
  const navigate = Route.useNavigate()

  return <ConsultaStock search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
