import { createFileRoute } from '@tanstack/react-router'
import { PermisosScreen } from '#/features/usuarios/permisos-screen.tsx'
import { requireModulo } from '#/lib/session/session.ts'
import { codigosBySeccion } from '#/shell/permitted-menu.ts'

/** /utilitarios/permisos (RUT-08). `persona` is whom one came for, as from a request for access (PAN-13). */
export const Route = createFileRoute('/_shell/utilitarios/permisos')({
  staticData: { title: 'Permisos' },
  validateSearch: ({ persona }: { persona?: unknown }): { persona?: string } =>
    typeof persona === 'string' ? { persona } : {},
  beforeLoad: requireModulo('PER'),
  loader: ({ context: { utils } }) => utils.usuarios.permisos.fetch(undefined, { staleTime: 0 }),
  component: Permisos,
})

function Permisos() {
  const { persona = '' } = Route.useSearch()

  return (
    <PermisosScreen key={persona} permisos={Route.useLoaderData()} secciones={codigosBySeccion} persona={persona} />
  )
}
