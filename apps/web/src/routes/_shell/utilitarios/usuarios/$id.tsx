import { createFileRoute, useRouter } from '@tanstack/react-router'
import { loadUsuario } from '#/features/usuarios/load-usuario.ts'
import { UsuarioScreen } from '#/features/usuarios/usuario-screen.tsx'
import { requireModulo } from '#/lib/session/session.ts'
import { codigosBySeccion } from '#/shell/permitted-menu.ts'

/** /utilitarios/usuarios/{id} (RUT-02); `id` may be nuevo. */
export const Route = createFileRoute('/_shell/utilitarios/usuarios/$id')({
  staticData: { title: ({ id }) => (id === 'nuevo' ? 'Nuevo Usuario' : `Usuario ${id}`) },
  beforeLoad: requireModulo('USU'),
  loader: ({ context: { utils }, params: { id } }) => loadUsuario(utils, id),
  component: Usuario,
})

function Usuario() {
  const usuario = Route.useLoaderData() ?? undefined
  const navigate = Route.useNavigate()
  const router = useRouter()

  return (
    <UsuarioScreen
      // Data that changed elsewhere (a password, a session, out of use) come anew; a form under edit stays.
      key={usuario?.codigo ?? 'nuevo'}
      usuario={usuario}
      secciones={codigosBySeccion}
      onAlta={(id) => void navigate({ to: '/utilitarios/usuarios/$id', params: { id } })}
      onReload={() => void router.invalidate()}
    />
  )
}
