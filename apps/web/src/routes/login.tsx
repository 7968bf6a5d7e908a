import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { LoginForm } from '#/features/sesion/login-form.tsx'
import { inAppPath } from '#/lib/in-app-path.ts'
import { requireVisitor } from '#/lib/session.ts'
import { BlankLayout } from '#/shell/blank-layout.tsx'

/** /login: blank layout (spec §2). `volver` is the page that was asked for. */
export const Route = createFileRoute('/login')({
  staticData: { title: 'Iniciar sesión' },
  validateSearch: z.object({ volver: z.string().optional().catch(undefined) }),
  beforeLoad: requireVisitor,
  component: Login,
})

function Login() {
  const { session } = Route.useRouteContext()
  const { volver } = Route.useSearch()
  const navigate = Route.useNavigate()

  return (
    <BlankLayout title="Iniciar sesión">
      <LoginForm
        login={async (form) => {
          await session.login(form)
          await navigate({ href: inAppPath(volver), replace: true })
        }}
      />
    </BlankLayout>
  )
}
