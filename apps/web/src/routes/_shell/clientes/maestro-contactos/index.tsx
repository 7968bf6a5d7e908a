import { createFileRoute } from '@tanstack/react-router'
import { contactosSearch } from '@yunque/contracts/search/contactos'
import { contactosList } from '#/features/contactos/contactos-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { linkTo } from '#/lib/link-to.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { ListPage } from '#/ui/list/list-page.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'

/** /clientes/maestro-contactos (RUT-20). */
export const Route = createFileRoute('/_shell/clientes/maestro-contactos/')({
  staticData: { title: 'Maestro de Contactos', stays: true },
  validateSearch: withFilas(contactosSearch),
  beforeLoad: requireModulo('MCO'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.contactos.list, deps),
  component: MaestroContactos,
})

function MaestroContactos() {
  return (
    <ListPage definition={contactosList} search={Route.useSearch()}>
      <CreateButton link={linkTo({ to: '/clientes/maestro-contactos/$id', params: { id: 'nuevo' } })}>
        Nuevo Contacto
      </CreateButton>
    </ListPage>
  )
}
