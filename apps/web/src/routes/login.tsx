import { createFileRoute, useRouter } from '@tanstack/react-router'
import { LoginForm } from '#/features/sesion/login-form.tsx'
import { useAppState } from '#/lib/app-state.ts'
import { inAppPath } from '#/lib/in-app-path.ts'
import { requireVisitor } from '#/lib/session/session.ts'
import { BlankLayout } from '#/shell/blank-layout.tsx'
import { notify } from '#/ui/async/notify.ts'

/** /login: blank layout (SHE-02). `volver` is the page that was asked for. */
export const Route = createFileRoute('/login')({
  staticData: { title: 'Iniciar sesión' },
  validateSearch: ({ volver }: { volver?: unknown }): { volver?: string } =>
    typeof volver === 'string' ? { volver } : {},
  beforeLoad: requireVisitor,
  component: Login,
})

function Login() {
  const { session } = Route.useRouteContext()
  const { volver } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const unchecked = useAppState((state) => state.unchecked)

  return (
    <BlankLayout title="Iniciar sesión">
      <LoginForm
        reintentar={unchecked ? () => void session.verify().then(() => router.invalidate()) : undefined}
        login={async (form) => {
          const aviso = await session.login(form)
          if (aviso) notify(aviso)
          await navigate({ href: inAppPath(volver), replace: true })
        }}
      />
    </BlankLayout>
  )
}
