import { createFileRoute } from '@tanstack/react-router'
import { usuariosSearch } from '@yunque/contracts/search/usuarios'
import { usuariosList } from '#/features/usuarios/usuarios-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { linkTo } from '#/lib/link-to.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { ListPage } from '#/ui/list/list-page.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'

/** /utilitarios/usuarios (RUT-02). */
export const Route = createFileRoute('/_shell/utilitarios/usuarios/')({
  staticData: { title: 'Usuarios', stays: true },
  validateSearch: withFilas(usuariosSearch),
  beforeLoad: requireModulo('USU'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.usuarios.list, deps),
  component: Usuarios,
})

function Usuarios() {
  return (
    <ListPage definition={usuariosList} search={Route.useSearch()}>
      <CreateButton link={linkTo({ to: '/utilitarios/usuarios/$id', params: { id: 'nuevo' } })}>
        Nuevo Usuario
      </CreateButton>
    </ListPage>
  )
}
