import { createFileRoute } from '@tanstack/react-router'
import { CambioClave } from '#/features/sesion/cambio-clave.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /utilitarios/cambio-clave: LLA-02. */
export const Route = createFileRoute('/_shell/utilitarios/cambio-clave')({
  staticData: { title: 'Cambio de Clave' },
  beforeLoad: requireModulo('CCL'),
  component: Page,
})

function Page() {
  const { session } = Route.useRouteContext()

  // Framed pages are opened with a token of the session's own, which is another one now.
  return <CambioClave onSaved={session.renew} />
}
