import { createFileRoute } from '@tanstack/react-router'
import { despachosSearch } from '@yunque/contracts/notas-ventas'
import { despachosList } from '#/features/notas-ventas/despachos-list.tsx'
import { requireModulo } from '#/lib/session.ts'
import { ListScreen } from '#/ui/list/list-screen.tsx'

/** /cotizaciones/despachos-pendientes-preparacion: spec §2. */
export const Route = createFileRoute('/_shell/cotizaciones/despachos-pendientes-preparacion')({
  staticData: { title: 'Despachos Pendientes de Preparación' },
  validateSearch: despachosSearch,
  beforeLoad: requireModulo('DPP'),
  component: DespachosPendientesPreparacion,
})

function DespachosPendientesPreparacion() {
  const navigate = Route.useNavigate()

  return (
    <ListScreen
      definition={despachosList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
