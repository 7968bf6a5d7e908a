import { createFileRoute } from '@tanstack/react-router'
import { consultaStockSearch } from '@yunque/contracts/search/stock'
import { askStock } from '#/features/stock/ask-stock.ts'
import { ConsultaStock } from '#/features/stock/consulta-stock.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /stock/consulta-stock (RUT-24). */
export const Route = createFileRoute('/_shell/stock/consulta-stock')({
  staticData: { title: 'Consulta de Stock' },
  validateSearch: consultaStockSearch,
  beforeLoad: requireModulo('CST'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils, session }, deps }) => askStock(utils, session.user(), deps),
  component: Consulta,
})

function Consulta() {
  const navigate = Route.useNavigate()

  return <ConsultaStock search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
