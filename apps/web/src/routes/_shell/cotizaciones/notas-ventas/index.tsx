import { createFileRoute } from '@tanstack/react-router'
import { notasVentasSearch } from '@yunque/contracts/notas-ventas'
import { NotasVentasList } from '#/features/notas-ventas/notas-ventas-list.tsx'
import { requireModulo } from '#/lib/session.ts'

/** /cotizaciones/notas-ventas: spec §2. */
export const Route = createFileRoute('/_shell/cotizaciones/notas-ventas/')({
  staticData: { title: 'Notas de Venta' },
  validateSearch: notasVentasSearch,
  beforeLoad: requireModulo('NVR'),
  component: NotasVentas,
})

function NotasVentas() {
  const navigate = Route.useNavigate()

  return <NotasVentasList search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
