import { createFileRoute } from '@tanstack/react-router'
import { margenSearch } from '@yunque/contracts/margen'
import { margenList } from '#/features/margen/margen-list.tsx'
import { requireModulo } from '#/lib/session.ts'
import { ListScreen } from '#/ui/list/list-screen.tsx'

/** /cotizaciones/margen-autorizacion-comercial: spec §2; DOC-06. */
export const Route = createFileRoute('/_shell/cotizaciones/margen-autorizacion-comercial')({
  staticData: { title: 'Autorización Comercial de Márgenes' },
  validateSearch: margenSearch,
  beforeLoad: requireModulo('CPA'),
  component: MargenAutorizacionComercial,
})

function MargenAutorizacionComercial() {
  const navigate = Route.useNavigate()

  return (
    <ListScreen
      definition={margenList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
