import { createFileRoute, useRouter } from '@tanstack/react-router'
import { FamiliaScreen } from '#/features/datos/familias/familia-screen.tsx'
import { loadFamilia } from '#/features/datos/familias/load-familia.ts'
import { requireModulo } from '#/lib/session/session.ts'

/** /datos/familias/{codigo} (DAT-02); `codigo` may be nuevo. */
export const Route = createFileRoute('/_shell/datos/familias/$codigo')({
  staticData: { title: ({ codigo }) => (codigo === 'nuevo' ? 'Nueva Familia' : `Familia ${codigo}`) },
  beforeLoad: requireModulo('DAT'),
  loader: ({ context: { utils }, params: { codigo } }) => (codigo === 'nuevo' ? null : loadFamilia(utils, codigo)),
  component: Familia,
})

function Familia() {
  const familia = Route.useLoaderData() ?? undefined
  const navigate = Route.useNavigate()
  const router = useRouter()

  return (
    <FamiliaScreen
      // The form starts anew when the familia goes out of use or back; otherwise a form under edit stays.
      key={familia ? `${familia.codigo} ${familia.estado}` : 'nuevo'}
      familia={familia}
      onSaved={(codigo) => {
        if (!familia) void navigate({ to: '/datos/familias/$codigo', params: { codigo } })
      }}
      onReload={() => void router.invalidate()}
    />
  )
}
