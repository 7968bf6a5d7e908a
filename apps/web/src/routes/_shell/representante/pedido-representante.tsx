import { createFileRoute } from '@tanstack/react-router'
import { pedidosSearch } from '@yunque/contracts/representante'
import { pedidosList } from '#/features/representante/pedidos-list.tsx'
import { requireModulo } from '#/lib/session.ts'
import { ListScreen } from '#/ui/list/list-screen.tsx'

/** /representante/pedido-representante: spec §2. */
export const Route = createFileRoute('/_shell/representante/pedido-representante')({
  staticData: { title: 'Pedidos de Representante' },
  validateSearch: pedidosSearch,
  beforeLoad: requireModulo('PDR'),
  component: Pedidos,
})

function Pedidos() {
  const navigate = Route.useNavigate()

  return (
    <ListScreen
      definition={pedidosList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
