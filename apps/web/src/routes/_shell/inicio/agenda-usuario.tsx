import { createFileRoute } from '@tanstack/react-router'
import { agendaSearch } from '@yunque/contracts/search/agenda'
import { AgendaUsuario } from '#/features/agenda/agenda-usuario.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /inicio/agenda-usuario (RUT-27). */
export const Route = createFileRoute('/_shell/inicio/agenda-usuario')({
  staticData: { title: 'Agenda de Usuario' },
  validateSearch: agendaSearch,
  beforeLoad: requireModulo('AGE'),
  component: Agenda,
})

function Agenda() {
  const navigate = Route.useNavigate()

  return (
    <AgendaUsuario
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true })}
    />
  )
}
