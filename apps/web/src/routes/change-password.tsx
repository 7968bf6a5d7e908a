import { createFileRoute } from '@tanstack/react-router'
import { CambioClave } from '#/features/sesion/cambio-clave.tsx'
import { requireUser } from '#/lib/session.ts'
import { BlankLayout } from '#/shell/blank-layout.tsx'

/** /change-password: blank layout (SHE-02). */
export const Route = createFileRoute('/change-password')({
  staticData: { title: 'Cambio de Clave' },
  beforeLoad: requireUser,
  component: ChangePassword,
})

function ChangePassword() {
  return (
    <BlankLayout title="Cambio de Clave">
      <CambioClave />
    </BlankLayout>
  )
}
