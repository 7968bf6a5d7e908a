import { createFileRoute } from '@tanstack/react-router'
import { facturasSearch } from '@yunque/contracts/representante'
import { FacturasList } from '#/features/representante/facturas-list.tsx'
import { requireModulo } from '#/lib/session.ts'

/** /representante/factura-representante: spec §2. */
export const Route = createFileRoute('/_shell/representante/factura-representante/')({
  staticData: { title: 'Facturas de Representante' },
  validateSearch: facturasSearch,
  beforeLoad: requireModulo('FCR'),
  component: Facturas,
})

function Facturas() {
  const navigate = Route.useNavigate()

  return <FacturasList search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
