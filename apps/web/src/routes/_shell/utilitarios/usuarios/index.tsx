import { createFileRoute } from '@tanstack/react-router'
import { usuariosSearch } from '@yunque/contracts/search/usuarios'
import { usuariosList } from '#/features/usuarios/usuarios-list.tsx'
import { ask } from '#/lib/ask.ts'
import { requireModulo } from '#/lib/session.ts'
import { CreateButton } from '#/ui/create-button.tsx'
import { ListPage } from '#/ui/list/list-page.tsx'

/** /utilitarios/usuarios (RUT-02). */
export const Route = createFileRoute('/_shell/utilitarios/usuarios/')({
  staticData: { title: 'Usuarios', stays: true },
  validateSearch: usuariosSearch,
  beforeLoad: requireModulo('USU'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.usuarios.list, deps),
  component: Usuarios,
})

function Usuarios() {
  return (
    <ListPage definition={usuariosList} search={Route.useSearch()}>
      <CreateButton link={{ to: '/utilitarios/usuarios/$id', params: { id: 'nuevo' } }}>Nuevo Usuario</CreateButton>
    </ListPage>
  )
}
