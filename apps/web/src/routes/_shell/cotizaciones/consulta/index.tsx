import { createFileRoute } from '@tanstack/react-router'
import { cotizacionesSearch } from '@yunque/contracts/cotizaciones'
import { CotizacionesList } from '#/features/cotizaciones/cotizaciones-list.tsx'
import { requireModulo } from '#/lib/session.ts'

/** /cotizaciones/consulta: spec §2, "Full route table". */
export const Route = createFileRoute('/_shell/cotizaciones/consulta/')({
  staticData: { title: 'Cotizaciones' },
  validateSearch: cotizacionesSearch,
  beforeLoad: requireModulo('COT'),
  component: Consulta,
})

function Consulta() {
  const navigate = Route.useNavigate()

  return <CotizacionesList search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
