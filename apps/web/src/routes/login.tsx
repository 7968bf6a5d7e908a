import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IngresoProveedor } from '#/features/sesion/ingreso-proveedor.tsx'
import { LoginForm } from '#/features/sesion/login-form.tsx'
import { useAppState } from '#/lib/app-state.ts'
import { inAppPath, type Volver, volverSearch } from '#/lib/in-app-path.ts'
import { requireVisitor } from '#/lib/session/session.ts'
import { BlankLayout } from '#/shell/blank-layout.tsx'
import { notify } from '#/ui/async/notify.ts'

/** /login: blank layout (SHE-02). `volver` is the page that was asked for; `ingreso` what came of having gone to the provider (OPE-08). */
export const Route = createFileRoute('/login')({
  staticData: { title: 'Iniciar sesión' },
  validateSearch: ({ ingreso, ...search }: Record<string, unknown>): Volver & { ingreso?: string } => ({
    ...volverSearch(search),
    ...(typeof ingreso === 'string' && { ingreso }),
  }),
  beforeLoad: requireVisitor,
  component: Login,
})

function Login() {
  const { session } = Route.useRouteContext()
  const { volver, ingreso } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const unchecked = useAppState((state) => state.unchecked)

  const enter = async (aviso: string) => {
    if (aviso) notify(aviso)
    await navigate({ href: inAppPath(volver), replace: true })
  }

  return (
    <BlankLayout title="Iniciar sesión">
      <IngresoProveedor
        ingreso={ingreso}
        volver={volver}
        login={async (form) => enter(await session.loginProveedor(form))}
        pregunta={session.proveedor}
      >
        <LoginForm
          reintentar={unchecked ? () => void session.verify().then(() => router.invalidate()) : undefined}
          login={async (form) => enter(await session.login(form))}
        />
      </IngresoProveedor>
    </BlankLayout>
  )
}
