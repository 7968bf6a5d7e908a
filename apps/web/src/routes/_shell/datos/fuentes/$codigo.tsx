import { createFileRoute, useRouter } from '@tanstack/react-router'
import { FuenteScreen } from '#/features/datos/fuentes/fuente-screen.tsx'
import { loadFuente } from '#/features/datos/fuentes/load-fuente.ts'
import { requireModulo } from '#/lib/session/session.ts'

/** /datos/fuentes/{codigo} (DAT-08); `codigo` may be nueva. */
export const Route = createFileRoute('/_shell/datos/fuentes/$codigo')({
  staticData: { title: ({ codigo }) => (codigo === 'nueva' ? 'Nueva Fuente' : `Fuente ${codigo}`) },
  beforeLoad: requireModulo('DAT'),
  loader: ({ context: { utils }, params: { codigo } }) => loadFuente(utils, codigo),
  component: Fuente,
})

function Fuente() {
  const { fuente, conjuntos, direccion } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const router = useRouter()

  return (
    <FuenteScreen
      key={fuente?.codigo ?? 'nueva'}
      fuente={fuente}
      conjuntos={conjuntos}
      direccion={direccion}
      onSaved={(codigo) => void navigate({ to: '/datos/fuentes/$codigo', params: { codigo } })}
      onReload={() => void router.invalidate()}
    />
  )
}
