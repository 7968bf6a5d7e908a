import { Button } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { contactosSearch } from '@yunque/contracts/contactos'
import { contactosList } from '#/features/contactos/contactos-list.tsx'
import { requireModulo } from '#/lib/session.ts'
import { ListScreen } from '#/ui/list/list-screen.tsx'

/** /clientes/maestro-contactos: spec §2, "Contacts master list". */
export const Route = createFileRoute('/_shell/clientes/maestro-contactos/')({
  staticData: { title: 'Maestro de Contactos' },
  validateSearch: contactosSearch,
  beforeLoad: requireModulo('MCO'),
  component: MaestroContactos,
})

function MaestroContactos() {
  const navigate = Route.useNavigate()

  return (
    <ListScreen
      definition={contactosList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    >
      <Button renderRoot={(props) => <Link {...props} to="/clientes/maestro-contactos/$id" params={{ id: 'nuevo' }} />}>
        Nuevo Contacto
      </Button>
    </ListScreen>
  )
}
