import { createFileRoute } from '@tanstack/react-router'
import { agendaSearch } from '@yunque/contracts/search/agenda'
import { AgendaUsuario } from '#/features/agenda/agenda-usuario.tsx'
import { rangoDe } from '#/features/agenda/dias.ts'
import { hoy } from '#/lib/hoy.ts'
import { requireModulo } from '#/lib/session/session.ts'

/** /inicio/agenda-usuario (RUT-27). */
export const Route = createFileRoute('/_shell/inicio/agenda-usuario')({
  staticData: { title: 'Agenda de Usuario' },
  validateSearch: agendaSearch,
  beforeLoad: requireModulo('AGE'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => {
    void utils.agenda.eventos.prefetch(rangoDe(deps, hoy()))
  },
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
